package procedure

import "testing"

// benchmarkInput is the application with two transmitters of the contract.
func benchmarkInput(b *testing.B) (*Procedure, []byte, Env) {
	b.Helper()
	p, _ := loadCatalogue(b).Version("amateur-open", 1)
	file := readContract(b, "../../contract/procedures/amateur-open.json")
	base := file.Bases["individual"]
	return p, base.Raw, Env{Category: base.Applicant, Documents: base.Documents, Today: file.Today}
}

// BenchmarkSubmission is the whole work of a submission here: JSON in,
// canonical document out, all checks, fee, documents, destination.
func BenchmarkSubmission(b *testing.B) {
	p, raw, env := benchmarkInput(b)
	b.ReportAllocs()
	for b.Loop() {
		data, err := p.NormaliseJSON(raw, env)
		if err != nil {
			b.Fatal(err)
		}
		if problems := p.Validate(data); len(problems) > 0 {
			b.Fatal(problems)
		}
		data.JSON()
		p.Fee(data, env.Today)
		p.Destination(data)
	}
}

func BenchmarkDecode(b *testing.B) {
	_, raw, _ := benchmarkInput(b)
	for b.Loop() {
		decodeBench(b, raw)
	}
}

func BenchmarkNormalise(b *testing.B) {
	p, raw, env := benchmarkInput(b)
	decoded := decodeBench(b, raw)
	b.ReportAllocs()
	for b.Loop() {
		p.Normalise(decoded, env)
	}
}

func BenchmarkValidate(b *testing.B) {
	p, raw, env := benchmarkInput(b)
	data, _ := p.NormaliseJSON(raw, env)
	b.ReportAllocs()
	for b.Loop() {
		p.Validate(data)
	}
}

func decodeBench(b *testing.B, raw []byte) any {
	b.Helper()
	v, err := decodeRaw(raw)
	if err != nil {
		b.Fatal(err)
	}
	return v
}

// BenchmarkSubmissions is BenchmarkSubmission on every core at once.
func BenchmarkSubmissions(b *testing.B) {
	p, raw, env := benchmarkInput(b)
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			data, err := p.NormaliseJSON(raw, env)
			if err != nil || len(p.Validate(data)) > 0 {
				b.Error("the application is not complete", err)
			}
			data.JSON()
		}
	})
}

func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		loadCatalogue(b)
	}
}
