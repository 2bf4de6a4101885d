package application

import (
	"context"
	"encoding/json"
	"time"

	"radioportal/internal/db"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

const (
	receiptColumns = `SELECT electronic_application_number, inquiry_number, case_name, procedure_id, subject_ja, subject_en, holder_name, actor_name,
received_at, destination, destination_ja, destination_en, COALESCE(corrects, ''), fee_amount, fee FROM application
WHERE actor_id = $1 AND holder_id = $2 AND mandate_number = $3 `

	// A walk along the index of what an agent has filed for a holder, no longer than the power of attorney was in force.
	receiptsSQL = receiptColumns + `AND received_at >= $4 AND (received_at, electronic_application_number) < ($5, $6)
ORDER BY received_at DESC, electronic_application_number DESC LIMIT 0 + $7`
	receiptSQL = receiptColumns + `AND electronic_application_number = $4`
)

// scanReceipt reads a row as it was when it arrived: a fee that the office determined later, and another bureau that it was passed
// on to, are not told.
func scanReceipt(row db.Scanner) (r procedure.FilingReceipt, err error) {
	var received, amount int64
	var bureau, text string
	err = row.Scan(&r.Number, &r.InquiryNumber, &r.CaseName, &r.ProcedureID, &r.Subject.Ja, &r.Subject.En, &r.HolderName, &r.ActorName,
		&received, &bureau, &r.Bureau.Ja, &r.Bureau.En, &r.Corrects, &amount, &text)
	if err != nil {
		return r, err
	}
	var fee Fee
	if err := json.Unmarshal([]byte(text), &fee); err != nil {
		return r, err
	}
	if bureauOf(r.Number) != bureau {
		r.Bureau = procedure.Text{}
	}
	r.ReceivedAt = db.Time(&received)
	r.Fee = procedure.FilingFee{Amount: amount, Breakdown: fee.Breakdown, ToFill: fee.toFill()}
	if fee.Amount != amount { // the office has determined it since
		r.Fee.Breakdown, r.Fee.ToFill = nil, true
	}
	return r, nil
}

// receiptsUnder are the newest before a filing, which is named by when it arrived and its number.
func receiptsUnder(ctx context.Context, q db.Querier, w procedure.FiledUnder, at time.Time, number string, most int) ([]procedure.FilingReceipt, error) {
	return db.All(ctx, q, scanReceipt, receiptsSQL, w.AgentID, w.HolderID, w.MandateNumber, w.From.UnixMilli(), at.UnixMilli(), number, most)
}

func receiptUnder(ctx context.Context, q db.Querier, w procedure.FiledUnder, number string) (procedure.FilingReceipt, error) {
	return db.One(ctx, q, scanReceipt, receiptSQL, w.AgentID, w.HolderID, w.MandateNumber, number)
}

// listingWithProcedures is the db.Listing of what an account has filed; past narrows it to what has ended and to
// notifications, which take effect on arrival.
func (p Page) listingWithProcedures(by principal.Principal, past bool) db.Listing {
	l := p.listing(by, past)
	l.Extra = "SELECT '" + requestSeparator + "' || COALESCE((" + openRequestNumbersSQL + "), '')"
	if by.Mandate == nil {
		l.Extra = "SELECT COALESCE((" + proceduresSQL + "$1), '') || '" + requestSeparator + "' || COALESCE((" + openRequestNumbersSQL + "), '')"
	}
	return l
}

// requestSeparator parts the procedures of an account from what of its filings is asked about.
const requestSeparator = " "
