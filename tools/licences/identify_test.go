package main

import (
	"os"
	"slices"
	"strings"
	"testing"
)

func licenceOf(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

const mit = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

func TestLicencesAreNamed(t *testing.T) {
	apache := licenceOf(t, "../../LICENSE")
	for name, c := range map[string]struct {
		files []file
		want  string
		fault string
	}{
		"one":             {[]file{{"LICENSE", mit}}, "MIT", ""},
		"with a notice":   {[]file{{"LICENSE", apache}, {"NOTICE", "made by somebody"}}, "Apache-2.0", ""},
		"two":             {[]file{{"LICENSE", mit}, {"LICENSE-OLD", apache}}, "MIT AND Apache-2.0", ""},
		"nothing":         {nil, "", "no licence"},
		"a notice only":   {[]file{{"NOTICE", "made by somebody"}}, "", "no licence"},
		"not known":       {[]file{{"LICENSE", "All rights reserved by the owner of this work."}}, "", "known licence"},
		"more than known": {[]file{{"LICENSE", mit + strings.Repeat(" You shall pay the owner a fee for every use.", 20)}}, "", "known licence"},
	} {
		got, err := identify(c.files)
		if c.fault == "" && (err != nil || got != c.want) {
			t.Errorf("%s: %q, %v; want %q", name, got, err, c.want)
		}
		if c.fault != "" && (err == nil || !strings.Contains(err.Error(), c.fault)) {
			t.Errorf("%s: error %v; want one of %q", name, err, c.fault)
		}
	}
}

func TestLicencesThatAskForMoreAreRefused(t *testing.T) {
	for _, id := range []string{"GPL-3.0", "AGPL-3.0", "LGPL-2.1", "SSPL-1.0", "BUSL-1.1"} {
		if permitted([]string{"MIT", id}) == nil {
			t.Errorf("%s is permitted", id)
		}
	}
}

func TestATextIsStoredOnce(t *testing.T) {
	list, err := listOf([]Package{
		{Name: "b", files: []file{{"LICENSE", mit}}},
		{Name: "a", files: []file{{"LICENSE", mit}, {"NOTICE", "by a"}}},
	})
	if err != nil || len(list.Texts) != 2 {
		t.Fatalf("%d texts, %v; want 2", len(list.Texts), err)
	}
	a, b := list.Packages[0], list.Packages[1]
	if a.Name != "a" || len(a.Texts) != 2 || !slices.Equal(b.Texts, a.Texts[:1]) {
		t.Errorf("a %v, b %v; want them sorted and the licence shared", a.Texts, b.Texts)
	}
}

func TestOfAChoiceOneLicenceIsTaken(t *testing.T) {
	both := "Choose BSD or GPL.\n---\nNew BSD License (3-clause)\n" + mit + "\n----------\nGNU GENERAL PUBLIC LICENSE"
	if got := chosen("node-forge", both); got != mit {
		t.Errorf("taken: %q", got)
	}
	if got := chosen("another", both); got != both {
		t.Errorf("of a package without a choice: %q", got)
	}
	if _, err := identify([]file{{"LICENSE", chosen("node-forge", "something else")}}); err == nil {
		t.Error("a file that is not as expected passes")
	}
}
