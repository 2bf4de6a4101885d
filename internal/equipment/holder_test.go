package equipment

import (
	"strings"
	"testing"

	"radioportal/internal/db"
	"radioportal/internal/db/dbtest"
	"radioportal/internal/procedure"
)

// [R5.8] A number that the table knows for another holder is pointed out of a report.
func TestNumbersOfAnotherHolder(t *testing.T) {
	t.Parallel()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		const table = "number,holder,model,class,certifiedOn,spuriousRules,waves\n002-200001,株式会社砂場無線,HT-1,アマチュア局用無線設備,2020-04-01,NEW,\n"
		if _, err := Load(t.Context(), d, strings.NewReader(table)); err != nil {
			t.Fatal(err)
		}
		s := New(d, Settings{}, nil)
		found, err := s.OtherHolders(t.Context(), d.Read(), []procedure.CertifiedTo{
			{Number: "002-200001", Holder: "(株)砂場無線", Pointer: "/equipment/0/number"}, {Number: "002-200001", Holder: "別の会社", Pointer: "/equipment/1/number"},
			{Number: "002-200002", Holder: "別の会社", Pointer: "/equipment/2/number"},
		})
		if err != nil || len(found) != 1 || found[0].Pointer != "/equipment/1/number" || !strings.Contains(found[0].Text.Ja, "株式会社砂場無線") || found[0].Refusal != nil {
			t.Errorf("%+v, %v", found, err)
		}
	})
}
