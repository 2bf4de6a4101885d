package session

import "time"

// WaitForIssuer makes an issuer that does not answer fail soon.
func (s *Service) WaitForIssuer(d time.Duration) { s.issuer.http.Timeout = d }
