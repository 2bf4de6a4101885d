package apptest

import "context"

// LightForm is a complete application of the short form (amateur-open, light-user
// mode), but for what an identified account says of its holder.
func LightForm() map[string]any {
	return map[string]any{
		"style": map[string]any{"lightUser": true},
		"holder": map[string]any{
			"telNo": "0612345678", "nationality": "JP",
		},
		"disqualification": map[string]any{"applies": "no"},
		"contact":          map[string]any{"sameAsHolder": true, "email": "hanako@example.jp"},
		"operators":        []any{map[string]any{"qualification": "amateur4", "licenceNumber": "EAN90592"}},
		"station":          map[string]any{"movement": "mobile", "samePlace": true},
		"transmitters":     []any{map[string]any{"certified": true, "numberKind": "proof", "proofNumber": "KV12345678", "newSpurious": true, "powerW": "20"}},
		"construction":     map[string]any{"chapter3": true},
	}
}

// Draft names a saved draft at a version.
type Draft struct {
	ID      string `json:"temporalyNotificationId"`
	Version int64  `json:"version"`
}

// SaveDraft begins a draft of amateur-open and saves form into it.
func (c *Client) SaveDraft(ctx context.Context, form map[string]any) (Draft, error) {
	var d Draft
	if err := c.Post(ctx, "/api/common/draft/create", map[string]any{"procedureId": "amateur-open"}, &d); err != nil {
		return d, err
	}
	err := c.Post(ctx, "/api/common/draft/update", map[string]any{
		"temporalyNotificationId": d.ID, "version": d.Version, "formData": form}, &d)
	return d, err
}

// Receipt is the answer to a submission.
type Receipt struct {
	Number      string `json:"electronicApplicationNumber"`
	Inquiry     string `json:"inquiryNumber"`
	CaseID      string `json:"applicationManagementId"`
	ReceivedOn  string `json:"receptionDate"`
	Idempotency string `json:"-"`
}

// Submit files a draft under an idempotency key.
func (c *Client) Submit(ctx context.Context, d Draft, key string) (Receipt, error) {
	r := Receipt{Idempotency: key}
	err := c.Post(ctx, "/api/common/application/register",
		map[string]any{"temporalyNotificationId": d.ID, "version": d.Version}, &r, "Idempotency-Key", key)
	return r, err
}
