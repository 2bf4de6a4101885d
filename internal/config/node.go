package config

// Node is how one process runs, and whom it trusts.
type Node struct {
	TrustedRoots string `help:"PEM file of root certificates that issuers, gateways, bank, old systems, revocation answers and the mail relay are trusted by, besides the machine's." type:"path" env:"RADIOPORTAL_TRUSTED_ROOTS"`
	SharedData   bool   `help:"Serve although another process serves the SQLite database of the same folder. Not for ordinary use: PostgreSQL is for several servers." env:"RADIOPORTAL_SHARED_DATA"`
	Pprof        bool   `help:"Serve profiles of the process below /debug/pprof/ also where --ops-addr is not a loopback address." env:"RADIOPORTAL_PPROF"`
}
