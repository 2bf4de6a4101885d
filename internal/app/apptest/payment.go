package apptest

import (
	"context"
	"fmt"
	"net/http"
)

// Pay pays at the sandbox's bank what an application of a client owes.
func (p *Process) Pay(ctx context.Context, c *Client, number string) error {
	type bill struct {
		Institution  string `json:"collectionInstitutionNumber"`
		Number       string `json:"paymentNumber"`
		Confirmation string `json:"confirmationNumber"`
		Application  string `json:"electronicApplicationNumber,omitempty"`
	}
	var due struct {
		Payments []bill `json:"payments"`
	}
	if err := c.Post(ctx, "/api/common/payment/list-get", struct{}{}, &due); err != nil {
		return err
	}
	for _, each := range due.Payments {
		if each.Application == number {
			each.Application = ""
			return p.sandbox(ctx, http.MethodPost, "/api/bank/pay", each, nil)
		}
	}
	return fmt.Errorf("%s owes nothing", number)
}
