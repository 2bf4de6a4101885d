// Package desk is where staff work on applications: what lies there and who works on it, what a case is compared
// with, its review and the decision.
package desk

import (
	"radioportal/internal/application"
	"radioportal/internal/application/draft"
	"radioportal/internal/audit"
	"radioportal/internal/db"
	"radioportal/internal/procedure"
)

// Service is what can be done at the desk.
type Service struct {
	db           *db.DB
	catalogue    *procedure.Catalogue
	drafts       *draft.Service
	applications *application.Service
	ports        Ports
	counts       counts
	reads        *audit.Reads
	live         live
}

// New makes the service, and has it follow the moves of applications.
func New(d *db.DB, catalogue *procedure.Catalogue, drafts *draft.Service, applications *application.Service, ports Ports) *Service {
	s := &Service{db: d, catalogue: catalogue, drafts: drafts, applications: applications, ports: ports, reads: audit.NewReads(d)}
	applications.SetDesk(s)
	return s
}
