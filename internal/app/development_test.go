package app

import (
	"testing"

	"radioportal/internal/config"
	"radioportal/web"
)

func TestDevelopmentPagesExistOnlyWhereThePortalIsBuilt(t *testing.T) {
	t.Parallel()
	for environment, want := range map[string]bool{
		"local": true, "local2": true, "sub": true, "acn-prd": false, "gp": false, "gs01": false, "gs02": false, "": false,
	} {
		known := map[string]bool{}
		for _, route := range inEnvironment(web.UserRoutes(), config.Server{Environment: environment}) {
			known[route.Path] = true
		}
		if known["/dev/components"] != want {
			t.Errorf("%q: /dev/components is a page: %v, want %v", environment, !want, want)
		}
		if !known["/"] || !known["/mypage"] {
			t.Errorf("%q: pages for everybody are missing", environment)
		}
	}
}
