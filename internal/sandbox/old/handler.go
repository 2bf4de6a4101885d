package old

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"

	"radioportal/internal/sandbox/page"
)

// Routes are what the systems answer.
func (s *Systems) Routes() []page.Route {
	return []page.Route{
		page.Get("/api/old", s.listJSON),
		page.Put("/api/old/{system}", s.set),
		page.Get("/old", s.page),
		page.Post("/old/{system}/login", s.login),
		page.Get("/old/{system}/account", s.part("account", func(u *user) json.RawMessage { return u.Account })),
		page.Get("/old/{system}/applications", s.part("applications", func(u *user) json.RawMessage { return u.Applications })),
		page.Get("/old/{system}/licences", s.part("licences", func(u *user) json.RawMessage { return u.Licences })),
		page.Get("/old/{system}/notifications", s.part("notifications", func(u *user) json.RawMessage { return u.Notifications })),
		page.Post("/old/{system}/logout", s.logout),
	}
}

func (s *Systems) system(r *http.Request) (*System, error) {
	i := slices.IndexFunc(s.list, func(o *System) bool { return o.Number == r.PathValue("system") })
	if i < 0 {
		return nil, page.Refuse(http.StatusNotFound, "OLD_SYSTEM_UNKNOWN", nil)
	}
	return s.list[i], nil
}

// login is an old system's own sign-in, in its own names.
func (s *Systems) login(w http.ResponseWriter, r *http.Request) error {
	o, err := s.system(r)
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
		page.WriteBody(w, http.StatusBadRequest, "application/json", map[string]string{"error": "BAD_REQUEST"})
	case !ok:
		page.WriteBody(w, http.StatusUnauthorized, "application/json", map[string]string{"error": "AUTH_FAILED"})
	default:
		return page.WriteJSON(w, map[string]string{o.Login.Token: token})
	}
	return nil
}

// part answers one kind of an old account's data to its session.
func (s *Systems) part(part string, of func(*user) json.RawMessage) page.Action {
	return func(w http.ResponseWriter, r *http.Request) error {
		o, err := s.system(r)
		if err != nil {
			return err
		}
		if o.misbehave(w, r, part) {
			return nil
		}
		user, ok := o.who(token(r))
		if !ok {
			page.WriteBody(w, http.StatusUnauthorized, "application/json", map[string]string{"error": "NO_SESSION"})
			return nil
		}
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write(of(user))
		return nil
	}
}

func (s *Systems) logout(w http.ResponseWriter, r *http.Request) error {
	o, err := s.system(r)
	if err != nil {
		return err
	}
	o.signOut(token(r))
	w.WriteHeader(http.StatusNoContent)
	return nil
}

func token(r *http.Request) string {
	token, _ := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	return token
}

// info is an old system as the sandbox lists it.
type info struct {
	Type  string     `json:"type"`
	Name  page.Text  `json:"name"`
	URL   string     `json:"url"`
	Mode  string     `json:"mode"`
	Users []userInfo `json:"users"`
}

type userInfo struct {
	UserID   string `json:"userId"`
	Password string `json:"password"`
	Holder   string `json:"holder"`
}

func (s *Systems) infos() []info {
	list := []info{}
	for _, o := range s.list {
		name := "old-system." + o.Number
		info := info{Type: o.Number, Name: page.Text{JA: page.TextOf(name, "ja"), EN: page.TextOf(name, "en")}, URL: "/old/" + o.Number, Mode: o.Mode()}
		for _, u := range o.Users {
			info.Users = append(info.Users, userInfo{u.UserID, u.Password, u.Holder})
		}
		list = append(list, info)
	}
	return list
}

func (s *Systems) listJSON(w http.ResponseWriter, _ *http.Request) error {
	return page.WriteJSON(w, map[string]any{"systems": s.infos()})
}

// set makes an old system work or fail in one of the ways of modes.
func (s *Systems) set(w http.ResponseWriter, r *http.Request) error {
	o, err := s.system(r)
	if err != nil {
		return err
	}
	var in struct {
		Mode string `json:"mode"`
	}
	if err := page.ReadJSON(r, &in); err != nil {
		return err
	}
	if !slices.Contains(modes, in.Mode) {
		return page.Refuse(http.StatusUnprocessableEntity, "OLD_MODE_UNKNOWN", nil)
	}
	o.set(in.Mode)
	return s.listJSON(w, r)
}

func (s *Systems) page(w http.ResponseWriter, r *http.Request) error {
	return s.renderer.Render(w, r, http.StatusOK, "old", s.infos())
}
