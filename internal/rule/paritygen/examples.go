package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"

	"radioportal/internal/rule"
)

// exampleSet holds the contract's values of one rule under the same settings.
type exampleSet struct {
	params rule.Params
	values []string
}

// load reads the contract cases, by rule.
func load(folder string) (map[string][]exampleSet, error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.json"))
	if err != nil || len(files) == 0 {
		return nil, fmt.Errorf("no cases in %s; run from the module's root", folder)
	}
	all := map[string][]exampleSet{}
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		var cases []struct {
			Rule, Value string
			Params      rule.Params
		}
		if err := json.Unmarshal(raw, &cases); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		for _, c := range cases {
			if c.Params == nil {
				c.Params = rule.Params{}
			}
			all[c.Rule] = add(all[c.Rule], c.Params, c.Value)
		}
	}
	return all, nil
}

func add(sets []exampleSet, params rule.Params, value string) []exampleSet {
	for i := range sets {
		if reflect.DeepEqual(sets[i].params, params) {
			sets[i].values = append(sets[i].values, value)
			return sets
		}
	}
	return append(sets, exampleSet{params, []string{value}})
}
