package equipment

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"time"

	"golang.org/x/text/unicode/norm"

	"radioportal/internal/httpx"
	"radioportal/internal/rule"
)

const (
	// answerTime is how long the authority may take: a form waits no longer for what it can be filled in without.
	answerTime = 3 * time.Second
	// maxAnswer is the largest answer read, in bytes.
	maxAnswer = 1 << 20
)

// authority is the ministry's search for certified equipment. It answers in JSON, with full-width values.
type authority struct {
	url  string
	http *http.Client
}

// information is the authority's record of one piece or design of equipment.
type information struct {
	Number   string `json:"number"`
	Date     string `json:"date"`
	Name     string `json:"name"`
	Class    string `json:"radioEquipmentCode"`
	Model    string `json:"typeName"`
	Waves    string `json:"elecWave"`
	Spurious string `json:"spuriousRules"`
}

type searchAnswer struct {
	Giteki []struct {
		Info information `json:"gitekiInfo"`
	} `json:"giteki"`
}

func newAuthority(s Settings) *authority {
	return &authority{strings.TrimSuffix(s.URL, "/"), &http.Client{
		Timeout: answerTime, Transport: httpx.Transport(s.Roots),
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// find asks for a number. It is false where the authority knows no such number; an error means that it did not
// answer in order.
func (a *authority) find(ctx context.Context, number string) (Equipment, bool, error) {
	query := url.Values{"SC": {"1"}, "DC": {"1"}, "OF": {"2"}, "NUM": {number}}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, a.url+"/list?"+query.Encode(), nil)
	if err != nil {
		return Equipment{}, false, err
	}
	response, err := a.http.Do(request)
	if err != nil {
		return Equipment{}, false, err
	}
	defer func() { _ = response.Body.Close() }()
	body, err := io.ReadAll(io.LimitReader(response.Body, maxAnswer+1))
	switch {
	case err != nil:
		return Equipment{}, false, err
	case response.StatusCode != http.StatusOK:
		return Equipment{}, false, fmt.Errorf("status %d", response.StatusCode)
	case len(body) > maxAnswer:
		return Equipment{}, false, fmt.Errorf("more than %d bytes", maxAnswer)
	}
	return readAnswer(body, number)
}

// readAnswer takes the records of the number itself: a search also finds numbers that begin with it, and a number of several classes
// has a record of each.
func readAnswer(body []byte, number string) (Equipment, bool, error) {
	var answer searchAnswer
	if err := json.Unmarshal(body, &answer); err != nil {
		return Equipment{}, false, err
	}
	if answer.Giteki == nil {
		return Equipment{}, false, errors.New("no list in the answer")
	}
	var found Equipment
	for _, each := range answer.Giteki {
		switch e := each.Info.equipment(); {
		case e.Number != number:
		case found.Number == "":
			found = e
		default:
			found.add(e)
		}
	}
	return found, found.Number != "", nil
}

// add adds what another record of the same number says.
func (e *Equipment) add(other Equipment) {
	for class := range strings.SplitSeq(other.Class, "、") {
		if class != "" && !slices.Contains(strings.Split(e.Class, "、"), class) {
			e.Class = strings.Trim(e.Class+"、"+class, "、")
		}
	}
	e.CertifiedOn = cmp.Or(e.CertifiedOn, other.CertifiedOn)
	for _, w := range other.Waves {
		if !slices.ContainsFunc(e.Waves, func(known Wave) bool { return reflect.DeepEqual(known, w) }) {
			e.Waves = append(e.Waves, w)
		}
	}
	if e.Spurious == "" || e.Spurious == OldRules && other.Spurious == NewRules {
		e.Spurious = other.Spurious
	}
}

func (i information) equipment() Equipment {
	plain := func(text string) string { return normal(norm.NFKC.String(text)) }
	e := Equipment{
		Number: normaliseNumber(i.Number), Holder: normal(i.Name), Model: plain(i.Model), Class: normal(i.Class),
		CertifiedOn: plain(i.Date), Waves: readWaves(i.Waves),
	}
	if _, err := time.Parse(time.DateOnly, e.CertifiedOn); err != nil {
		e.CertifiedOn = ""
	}
	switch rules := plain(i.Spurious); {
	case strings.HasPrefix(rules, "新"):
		e.Spurious = NewRules
	case strings.HasPrefix(rules, "旧"):
		e.Spurious = OldRules
	}
	return e
}

// normaliseNumber writes a number as forms do.
func normaliseNumber(number string) string {
	r, ok := rule.Named("equipmentNumber")
	if !ok {
		return number
	}
	return r.Normalise(number)
}
