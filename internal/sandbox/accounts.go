package sandbox

import (
	"net/http"

	"radioportal/internal/sandbox/page"

	"github.com/pquerna/otp/totp"
)

// accountInfo is an account with everything it takes to sign in now.
type accountInfo struct {
	Kind       string `json:"kind"`
	UserID     string `json:"userId"`
	Mail       string `json:"mail"`
	Password   string `json:"password"`
	TOTPSecret string `json:"totpSecret"`
	Code       string `json:"code"` // of this moment by the sandbox's clock; works once, for 30 seconds
	Portal     string `json:"portal"`
	Origin     string `json:"origin"` // where to sign in
}

func (s *Sandbox) accountInfos() ([]accountInfo, error) {
	list := []accountInfo{}
	for _, a := range s.options.Accounts() {
		code, err := totp.GenerateCode(a.TOTPSecret, s.options.Clock.Now())
		if err != nil {
			return nil, err
		}
		origin := s.options.PortalOrigin
		if a.Portal == PortalStaff {
			origin = s.options.StaffOrigin
		}
		list = append(list, accountInfo{
			Kind: a.Kind, UserID: a.UserID, Mail: a.Mail, Password: a.Password,
			TOTPSecret: a.TOTPSecret, Code: code, Portal: a.Portal, Origin: origin,
		})
	}
	return list, nil
}

func (s *Sandbox) accountsList(w http.ResponseWriter, _ *http.Request) error {
	list, err := s.accountInfos()
	if err != nil {
		return err
	}
	return page.WriteJSON(w, map[string]any{"accounts": list})
}

func (s *Sandbox) accountsPage(w http.ResponseWriter, r *http.Request) error {
	list, err := s.accountInfos()
	if err != nil {
		return err
	}
	return s.renderer.Render(w, r, http.StatusOK, "accounts", list)
}
