package sandbox

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
)

func (s *Sandbox) oldSystem(r *http.Request) (*oldSystem, error) {
	i := slices.IndexFunc(s.old, func(o *oldSystem) bool { return o.Number == r.PathValue("system") })
	if i < 0 {
		return nil, refuse(http.StatusNotFound, "OLD_SYSTEM_UNKNOWN", nil)
	}
	return s.old[i], nil
}

// oldLogin is an old system's own sign-in, in its own names.
func (s *Sandbox) oldLogin(w http.ResponseWriter, r *http.Request) error {
	o, err := s.oldSystem(r)
	if err != nil {
		return err
	}
	if o.misbehave(w, r, "login") {
		return nil
	}
	var in map[string]string
	malformed := json.NewDecoder(r.Body).Decode(&in) != nil
	token, ok := o.signIn(in[o.Login.User], in[o.Login.Word])
	switch {
	case malformed:
		writeBody(w, http.StatusBadRequest, "application/json", map[string]string{"error": "BAD_REQUEST"})
	case !ok:
		writeBody(w, http.StatusUnauthorized, "application/json", map[string]string{"error": "AUTH_FAILED"})
	default:
		return writeJSON(w, map[string]string{o.Login.Token: token})
	}
	return nil
}

// oldPart answers one kind of an old account's data to its session.
func (s *Sandbox) oldPart(part string, of func(*oldUser) json.RawMessage) action {
	return func(w http.ResponseWriter, r *http.Request) error {
		o, err := s.oldSystem(r)
		if err != nil {
			return err
		}
		if o.misbehave(w, r, part) {
			return nil
		}
		user, ok := o.who(oldToken(r))
		if !ok {
			writeBody(w, http.StatusUnauthorized, "application/json", map[string]string{"error": "NO_SESSION"})
			return nil
		}
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write(of(user))
		return nil
	}
}

func (s *Sandbox) oldLogout(w http.ResponseWriter, r *http.Request) error {
	o, err := s.oldSystem(r)
	if err != nil {
		return err
	}
	o.signOut(oldToken(r))
	w.WriteHeader(http.StatusNoContent)
	return nil
}

func oldToken(r *http.Request) string {
	token, _ := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	return token
}

// oldInfo is an old system as the sandbox lists it.
type oldInfo struct {
	Type  string        `json:"type"`
	Name  bilingual     `json:"name"`
	URL   string        `json:"url"`
	Mode  string        `json:"mode"`
	Users []oldUserInfo `json:"users"`
}

type oldUserInfo struct {
	UserID   string `json:"userId"`
	Password string `json:"password"`
	Holder   string `json:"holder"`
}

func (s *Sandbox) oldInfos() []oldInfo {
	list := []oldInfo{}
	for _, o := range s.old {
		name := texts["old-system."+o.Number]
		info := oldInfo{Type: o.Number, Name: bilingual{name.ja, name.en}, URL: "/old/" + o.Number, Mode: o.Mode()}
		for _, u := range o.Users {
			info.Users = append(info.Users, oldUserInfo{u.UserID, u.Password, u.Holder})
		}
		list = append(list, info)
	}
	return list
}

func (s *Sandbox) oldList(w http.ResponseWriter, _ *http.Request) error {
	return writeJSON(w, map[string]any{"systems": s.oldInfos()})
}

// oldPut makes an old system work or fail in one of the ways of oldModes.
func (s *Sandbox) oldPut(w http.ResponseWriter, r *http.Request) error {
	o, err := s.oldSystem(r)
	if err != nil {
		return err
	}
	var in struct {
		Mode string `json:"mode"`
	}
	if err := readJSON(r, &in); err != nil {
		return err
	}
	if !slices.Contains(oldModes, in.Mode) {
		return refuse(http.StatusUnprocessableEntity, "OLD_MODE_UNKNOWN", nil)
	}
	o.set(in.Mode)
	return s.oldList(w, r)
}

func (s *Sandbox) oldPage(w http.ResponseWriter, r *http.Request) error {
	return s.render(w, r, http.StatusOK, "old", s.oldInfos())
}
