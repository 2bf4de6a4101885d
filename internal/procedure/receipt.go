package procedure

import "time"

// FiledUnder names what an agent files for a holder under a power of attorney: the accounts of both, its number, and between
// which times that was.
type FiledUnder struct {
	AgentID, HolderID, MandateNumber string
	From, Until                      time.Time
}

// FilingReceipt is what who filed knew of a filing when it arrived: nothing of what became of it since.
type FilingReceipt struct {
	Number        string // electronic application number
	InquiryNumber string
	CaseName      string
	ProcedureID   string
	Subject       Text
	HolderName    string
	ActorName     string // who filed, of a firm with the member behind it
	ReceivedAt    time.Time
	Bureau        Text   // that it was submitted to
	Corrects      string // number of the filing that it corrects; empty for a first one
	Fee           FilingFee
}

// FilingFee is the fee of a filing as it was computed when it arrived, in yen.
type FilingFee struct {
	Amount    int64
	Breakdown []FeeItem
	// ToFill says that the office was to determine it.
	ToFill bool
}
