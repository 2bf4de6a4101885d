package attachment

import (
	"testing"

	"radioportal/internal/procedure"
	"radioportal/procedures"
)

// A kind of file that a procedure names and nobody knows could never be attached.
func TestKindsOfFilesInProceduresAreKnown(t *testing.T) {
	t.Parallel()
	catalogue, err := procedure.Load(procedures.FS)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range catalogue.List("2026-11-21") {
		for _, document := range p.Definition().Documents {
			for _, extension := range document.Accept {
				if _, known := kinds[extension]; !known {
					t.Errorf("%s: document %s accepts %q, which attachments do not know", p.Definition().ID, document.ID, extension)
				}
			}
		}
	}
}
