// Package giteki stands for the ministry's search for certified radio equipment: the same address and the same JSON, with
// full-width values. What it answers follows from the number, so that nothing need be entered before: a number that ends
// in 9 is unknown, one in 8 was certified under the old rules on spurious emissions, and one in 7 is a land mobile radio of one frequency.
// Of numbers as they were given until 2013, it tells the maker and the model alone.
package giteki

import (
	"net/http"
	"strings"

	"golang.org/x/text/unicode/norm"
	"golang.org/x/text/width"

	"radioportal/internal/sandbox/page"
)

// Search is the authority's search.
type Search struct{}

// Routes are what it answers.
func (Search) Routes() []page.Route {
	return []page.Route{page.Get("/giteki/list", list)}
}

type information struct {
	TechCode string `json:"techCode"`
	Number   string `json:"number"`
	Date     string `json:"date"`
	Name     string `json:"name"`
	Class    string `json:"radioEquipmentCode"`
	Model    string `json:"typeName"`
	Waves    string `json:"elecWave"`
	Spurious string `json:"spuriousRules"`
	SAR      string `json:"bodySar"`
	Note     string `json:"note"`
	Organ    string `json:"organName"`
}

type entry struct {
	No   string      `json:"no"`
	Info information `json:"gitekiInfo"`
}

type answer struct {
	Information struct {
		Total      string `json:"totalCount"`
		LastUpdate string `json:"lastUpdateDate"`
	} `json:"gitekiInformation"`
	List []entry `json:"giteki"`
}

func list(w http.ResponseWriter, r *http.Request) error {
	number := strings.ToUpper(norm.NFKC.String(r.URL.Query().Get("NUM")))
	if r.URL.Query().Get("OF") != "2" || number == "" {
		return page.Refuse(http.StatusBadRequest, "GITEKI_PARAMETERS", nil)
	}
	var a answer
	a.Information.Total, a.Information.LastUpdate, a.List = "0", "2026-11-01", []entry{}
	if !strings.HasSuffix(number, "9") {
		a.Information.Total, a.List = "1", []entry{{"1", equipment(number)}}
	}
	return page.WriteJSON(w, a)
}

func equipment(number string) information {
	i := information{
		TechCode: "工事設計認証", Number: width.Widen.String(number), Date: "2020-04-01", Name: "砂場無線機株式会社",
		Class: "アマチュア局用無線設備", Model: width.Widen.String("SB-" + number[len(number)-2:]), Spurious: "新スプリアス規定",
		Waves: width.Widen.String("F2D,F3E 144~146MHz 20W") + "\n" + width.Widen.String("F2D,F3E 430~440MHz 20W"),
		Organ: "砂場の登録証明機関",
	}
	if strings.HasSuffix(number, "8") {
		i.Spurious, i.Date = "旧スプリアス規定", "2005-04-01"
	}
	if strings.HasSuffix(number, "7") {
		i.Class, i.Waves = "陸上移動局に使用するための無線設備", width.Widen.String("F3E 155.45MHz 5W")
	}
	if !strings.Contains(number, "-") || strings.Contains(number, "-13") {
		i.Class, i.Waves, i.Spurious = "", "", ""
	}
	return i
}
