package grow

import "testing"

func TestAPlanIsSkewedAsRealLifeIs(t *testing.T) {
	for _, n := range []int{1_000, 100_000} {
		p := newPlan(n, 11)
		cases, bureaus, open, licensed := map[int]int{}, map[int]int{}, 0, 0
		for i := range n {
			f := p.filing(i)
			cases[f.account]++
			bureaus[f.bureau]++
			switch f.kind {
			case granted:
				licensed++
			case arrived, processing, unpaid, underReview, returned:
				open++
			}
		}
		if cases[agent] != min(5000, n/2) {
			t.Errorf("%d: the agent has %d", n, cases[agent])
		}
		for i := range ordinaries {
			if cases[firstOrdinary+i] != 3 {
				t.Errorf("%d: ordinary account %d has %d", n, i, cases[firstOrdinary+i])
			}
		}
		if open != max(n/20, 500) {
			t.Errorf("%d: %d are open", n, open)
		}
		if n > 1_000 && (bureaus[0] < n*48/100 || bureaus[0] > n*52/100 || licensed < n*27/100 || licensed > n*33/100) {
			t.Errorf("%d: %d at the busy bureau, %d granted", n, bureaus[0], licensed)
		}
	}
}

func TestAnAgentHasTwoThousandPrincipalsInASmallStoreToo(t *testing.T) {
	for _, n := range []int{1_000, 100_000} {
		p := newPlan(n, 11)
		acting, firms, given := 0, 0, map[int]bool{}
		for _, m := range p.mandates() {
			if m.principal >= p.accounts || m.delegate >= p.accounts || !m.firms && m.principal == m.delegate {
				t.Errorf("%d: %+v of %d accounts", n, m, p.accounts)
			}
			switch {
			case m.firms:
				firms++
			case m.delegate == agent:
				acting++
				given[m.principal] = true
			}
		}
		if acting != principals+1 || len(given) != acting || firms != firmPrincipals {
			t.Errorf("%d: the agent has %d of %d, the firm %d", n, acting, len(given), firms)
		}
	}
}
