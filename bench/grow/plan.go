package grow

// Accounts by their place.
const (
	agent         = 0
	drafter       = 1
	firstOrdinary = 2
	ordinaries    = 20
	others        = firstOrdinary + ordinaries // from here on, everybody else
)

// Of everybody else the first have the agent act for them, and some of these the firm besides.
const (
	principals     = 2000
	firmPrincipals = 300
	ofPrincipals   = 250 // of the newest applications, which are the principals' where they are nobody's above
	firstMember    = others + firmPrincipals
	members        = 50   // of the firm
	fewestOthers   = 1000 // that nobody acts for
)

// kind is what has become of an application.
type kind int

const (
	arrived kind = iota
	processing
	unpaid
	underReview
	granted
	refused
	withdrawn
	returned // the last one made, because nothing of the same kind is begun beside it
	kinds
)

// plan tells who has which applications.
type plan struct {
	applications, accounts, bureaus int
	open                            int     // the newest, which have not ended
	agents                          int     // applications of the agent
	days, openDays                  float64 // over which they arrived, and those that are open
}

const (
	mostOfAgent = 5000
	// fewestOpen are under way in a small store too, so that a page of the desk's lists is as
	// long as in a large one and what is compared is not the length of answers.
	fewestOpen = 500
)

func newPlan(applications, bureaus int) plan {
	return plan{
		applications: applications, accounts: max(applications, others+principals+fewestOthers), bureaus: bureaus,
		open: max(applications/20, min(fewestOpen, applications/2)), agents: min(mostOfAgent, applications/2), days: 1000, openDays: 50,
	}
}

// filing is one planned application.
type filing struct {
	account, bureau int
	kind            kind
	daysAgo         float64
	brief           bool // leaves out what happened between its arrival and its end
}

// filing plans the i-th application, the oldest first. The newest twentieth (more of
// a small store) has not ended. Ordinary
// accounts have two that were granted and one that is to be paid.
func (p plan) filing(i int) filing {
	open := i >= p.applications-p.open
	luck := mixed(uint64(i))
	f := filing{bureau: p.bureau(luck >> 8), daysAgo: p.daysAgo(i, open), kind: p.kind(open, luck%95)}
	switch place, taken := p.ordinary(i); {
	case taken:
		f.account, f.bureau = firstOrdinary+place, 2
		f.kind = granted
		if open {
			f.kind = unpaid
		}
	case i%(p.applications/p.agents) == 0 && i/(p.applications/p.agents) < p.agents:
		f.account = agent
	case i >= p.applications-ofPrincipals:
		f.account = others + int(mixed(luck)%principals)
	default:
		f.account = others + int(mixed(luck)%uint64(p.accounts-others))
		f.brief = !open
	}
	return f
}

// daysAgo spreads what has ended over the years and what is open over the last weeks.
func (p plan) daysAgo(i int, open bool) float64 {
	if open {
		return p.openDays * float64(p.applications-i) / float64(p.open)
	}
	ended := p.applications - p.open
	return p.openDays + (p.days-p.openDays)*float64(ended-i)/float64(ended)
}

// ordinary tells which applications the ordinary accounts have: odd ones, which the agent does not have.
func (p plan) ordinary(i int) (place int, taken bool) {
	for _, begin := range []int{p.applications / 4, p.applications * 3 / 8, p.applications - p.open} {
		if j := i - (begin | 1); j >= 0 && j%2 == 0 && j/2 < ordinaries {
			return j / 2, true
		}
	}
	return 0, false
}

// kind has 30 of 100 end in a licence; 95 end at all.
func (p plan) kind(open bool, of95 uint64) kind {
	switch {
	case open && of95%5 == 4:
		return returned
	case open:
		return kind(of95 % 5)
	case of95 < 30:
		return granted
	case of95 < 62:
		return refused
	}
	return withdrawn
}

// bureau gives the first one half of all, the second a quarter, and the others the same each.
func (p plan) bureau(luck uint64) int {
	switch {
	case luck%4 < 2:
		return 0
	case luck%4 == 2:
		return 1
	}
	return 2 + int(luck/4%uint64(p.bureaus-2))
}

// drafts are the accounts that have one, as often as they have.
func (p plan) drafts() []int {
	list := []int{}
	for range 200 {
		list = append(list, drafter)
	}
	for range 20 {
		list = append(list, agent)
	}
	for i := firstOrdinary; i < p.accounts; i++ {
		if i < others || i%10 == 0 {
			list = append(list, i)
		}
	}
	return list
}

// mandate is one planned power of attorney.
type mandate struct {
	principal, delegate int
	firms               bool // the firm's
}

// mandates are the agent's, the firm's, and those of as many others as a fifth of the applications: of a hundred accounts
// one acts for others.
func (p plan) mandates() []mandate {
	list := []mandate{{principal: firstOrdinary, delegate: agent}}
	for i := range principals {
		list = append(list, mandate{principal: others + i, delegate: agent})
		if i < firmPrincipals {
			list = append(list, mandate{principal: others + i, firms: true})
		}
	}
	all := uint64(p.accounts - others)
	for i := range uint64(p.applications) / 5 {
		luck := mixed(i)
		m := mandate{principal: others + int(luck%all), delegate: others + int(mixed(luck)%all/100*100)}
		if m.principal == m.delegate {
			m.principal++
		}
		list = append(list, m)
	}
	return list
}

// mixed scatters a number (SplitMix64): the same store is filled each time.
func mixed(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
