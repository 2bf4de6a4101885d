package applicant

import "encoding/json"

// Wire is the detail by its wire names.
func (d UserInfoDetail) Wire() (map[string]any, error) {
	text, err := json.Marshal(d)
	if err != nil {
		return nil, err
	}
	all := map[string]any{}
	return all, json.Unmarshal(text, &all)
}

// Texts are the text fields of Wire.
func (d UserInfoDetail) Texts() (map[string]string, error) {
	all, err := d.Wire()
	fields := map[string]string{}
	for name, value := range all {
		if text, ok := value.(string); ok {
			fields[name] = text
		}
	}
	return fields, err
}

// Categories are the words of procedure definitions for userCategory.
var Categories = map[string]string{Individual: "individual", Corporation: "corporation", Organization: "organization"}
