package procedure

import (
	"net/url"
	"regexp"
	"slices"

	"go.yaml.in/yaml/v3"
)

var postalCode = regexp.MustCompile(`^[0-9]{3}-[0-9]{4}$`)

func (l *loader) lintBureaus(r *reporter, bureaus []Bureau) {
	letters, prefectures, prefixes := map[string]bool{}, map[string]bool{}, map[string]string{}
	for i, bureau := range bureaus {
		at := path{i}
		if bureau.Letter == "" || letters[bureau.Letter] {
			r.at(at.with("letter"), "%q is empty or stands twice", bureau.Letter)
		}
		letters[bureau.Letter] = true
		both(r, at, Text{Ja: bureau.Ja, En: bureau.En})
		lintFourEyes(r, at.with("fourEyes"), bureau.FourEyes)
		lintCorrectionDays(r, at.with("correctionDays"), bureau.CorrectionDays)
		lintReached(r, at, bureau)
		if of := prefixes[bureau.LicencePrefix]; of != "" {
			r.at(at.with("licencePrefix"), "%q is that of the bureau %s", bureau.LicencePrefix, of).Hint = "each has its own, by which the numbers of its licences are known"
		}
		if bureau.LicencePrefix != "" {
			prefixes[bureau.LicencePrefix] = bureau.Letter
		}
		for j, code := range bureau.Prefectures {
			l.lintPrefecture(r, at.with("prefectures", j), code, prefectures)
		}
	}
}

func (l *loader) lintPrefecture(r *reporter, at path, code string, had map[string]bool) {
	known := l.references.Codes["prefectures"]
	switch {
	case had[code]:
		r.at(at, "the prefecture %q has two bureaus", code).Hint = "take it out of one of them"
	case len(known) > 0 && !slices.Contains(optionCodes(known), code):
		r.at(at, "there is no prefecture %q", code).Hint = "write its code of JIS X 0401, 01 to 47"
	}
	had[code] = true
}

// lintReached looks at how a bureau is reached, which pages and letters show.
func lintReached(r *reporter, at path, bureau Bureau) {
	if bureau.PostalCode != "" && !postalCode.MatchString(bureau.PostalCode) {
		r.at(at.with("postalCode"), "%q is no postal code", bureau.PostalCode).Hint = "write 123-4567, in quotes"
	}
	if bureau.Address != (Text{}) {
		inBoth(r, at.with("address"), bureau.Address)
	}
	if bureau.Site == "" {
		return
	}
	if site, err := url.Parse(bureau.Site); err != nil || site.Scheme != "https" && site.Scheme != "http" || site.Host == "" {
		r.at(at.with("site"), "%q is no address of a page", bureau.Site).Hint = "write https:// and so on"
	}
}

func (l *loader) overrideBureaus(file string) {
	var bureaus []Bureau
	r, ok := l.read(file, &bureaus)
	if !ok {
		return
	}
	all := slices.Clone(l.references.Bureaus)
	said := map[string]int{} // where in the file a letter stands
	for i, b := range bureaus {
		r.emptyTexts(path{i})
		at := slices.IndexFunc(all, func(each Bureau) bool { return each.Letter == b.Letter })
		_, twice := said[b.Letter]
		switch {
		case at < 0:
			r.at(path{i, "letter"}, "there is no bureau %q", b.Letter).Hint = hintThere(l.references.letters())
		case twice:
			r.at(path{i, "letter"}, "%q stands twice", b.Letter)
		default:
			all[at], said[b.Letter] = b.orElse(all[at]), i
		}
	}
	l.lintMerged(r, all, said)
	for _, each := range l.references.lackingBureau(all) {
		r.at(path{said[each.letter], "prefectures"}, "the prefecture %q has no bureau any more", each.prefecture).Hint = "what is filed there would go to none: name it in the prefectures of one"
	}
	l.references.Bureaus = all
	l.add(r)
}

// lintMerged looks at all bureaus, those of which the file says something last: what is wrong is told where the file says it.
func (l *loader) lintMerged(r *reporter, all []Bureau, said map[string]int) {
	ordered := slices.SortedStableFunc(slices.Values(all), func(a, b Bureau) int {
		i, ok := said[a.Letter]
		if !ok {
			i = -1
		}
		j, ok := said[b.Letter]
		if !ok {
			j = -1
		}
		return i - j
	})
	merged := &reporter{source: r.source, origin: func(p path) (source, path) {
		if i, ok := p[0].(int); ok {
			p = append(path{said[ordered[i].Letter]}, p[1:]...)
		}
		return r.source, p
	}}
	l.lintBureaus(merged, ordered)
	r.errs = append(r.errs, merged.errs...)
}

// emptyTexts tells of keys that say nothing: the value that is built in would stay.
func (r *reporter) emptyTexts(at path) {
	node := at.node(r.root())
	for i := 0; node != nil && node.Kind == yaml.MappingNode && i+1 < len(node.Content); i += 2 {
		if value := node.Content[i+1]; value.Kind == yaml.ScalarNode && value.Value == "" {
			r.at(at.with(node.Content[i].Value), "is empty")
		}
	}
}

// lostPrefecture is a prefecture that has no bureau any more, and the letter of the one it had.
type lostPrefecture struct{ prefecture, letter string }

// lackingBureau are the prefectures that have a bureau, and none among others.
func (r *References) lackingBureau(others []Bureau) (list []lostPrefecture) {
	for _, bureau := range r.Bureaus {
		for _, prefecture := range bureau.Prefectures {
			if _, ok := (&References{Bureaus: others}).bureau(prefecture); !ok {
				list = append(list, lostPrefecture{prefecture, bureau.Letter})
			}
		}
	}
	return list
}
