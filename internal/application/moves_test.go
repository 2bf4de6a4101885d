package application_test

import (
	"slices"
	"strings"
	"testing"

	"radioportal/internal/application"
	"radioportal/internal/errs"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// matrix is the status table, written out cell by cell and apart from the program's.
// A row is where an application stands; a cell the status that the action leads to, "=" where
// it stays, BACK where it was before, "-" where the action cannot be taken.
const matrix = `
effect  status                 money  accept request-fee pay-fee start  grant refuse complete-check request-correction cancel-correction submit-correction accept-withdrawal refuse-withdrawal request-withdrawal request-addition add call-off give-provisional fail-inspection transfer ask answer cancel-addition cancel-question  send-certificate add-unasked ask-office reply
review  ARRIVED                due    PROC   -           -       -      -     -      -              -                  -                 -                 WD                =                 =                  -                -   -        -                -               =        =   =   -               =                   -                   =        =          =
review  ARRIVED                free   PROC   -           -       -      -     -      -              -                  -                 -                 WD                =                 =                  -                -   -        -                -               =        =   =   -               =                   -                   =        =          =
review  PROCESSING_RECEPTION   due    -      FEES        -       -      -     -      -              REQ                -                 -                 WD                =                 =                  -                -   -        -                -               =        =   =   -               =                   -                   =        =          =
review  PROCESSING_RECEPTION   free   -      -           -       UNDER  -     -      -              REQ                -                 -                 WD                =                 =                  -                -   -        -                -               =        =   =   -               =                   -                   =        =          =
review  FEES_NOT_PAID          due    -      -           UNDER   -      -     -      -              -                  -                 -                 WD                =                 =                  -                -   -        -                -               -        =   =   -               =                   -                   =        =          =
review  FEES_NOT_PAID          late   -      -           UNDER   UNDER  -     -      -              -                  -                 -                 WD                =                 =                  -                -   -        -                -               -        =   =   -               =                   -                   =        =          =
review  UNDER_REVIEW           free   -      -           -       -      DONE  DONE   -              REQ                -                 -                 WD                =                 =                  =                =   -        =                =               =        =   =   =               =                   -                   =        =          =
review  UNDER_REVIEW           due    -      -           =       -      -     DONE   -              -                  -                 -                 WD                =                 =                  =                =   -        -                -               =        =   =   =               =                   -                   =        =          =
review  REQUESTING_CORRECTION  free   -      -           -       -      -     -      -              -                  BACK              RESUB             WD                =                 =                  -                -   -        -                -               -        -   =   -               =                   -                   =        =          =
review  REQUESTING_CORRECTION  due    -      -           -       -      -     -      -              -                  BACK              RESUB             WD                =                 =                  -                -   -        -                -               -        -   =   -               =                   -                   =        =          =
review  RESUBMITTED            free   -      -           -       -      -     -      -              -                  -                 -                 -                 -                 -                  -                -   -        -                -               -        -   -   -               -                   -                   -        -          -
review  REVIEW_COMPLETED       free   -      -           -       -      -     -      -              -                  -                 -                 -                 -                 -                  -                -   -        -                -               -        -   -   -               -                   -                   -        -          -
review  WITHDRAWN              free   -      -           -       -      -     -      -              -                  -                 -                 -                 -                 -                  -                -   -        -                -               -        -   -   -               -                   -                   -        -          -
arrival ARRIVED                free   -      -           -       -      -     -      DONE           REQ                -                 -                 WD                =                 =                  -                -   -        -                -               =        =   =   -               =                   -                   =        =          =
arrival REQUESTING_CORRECTION  free   -      -           -       -      -     -      -              -                  BACK              RESUB             WD                =                 =                  -                -   -        -                -               -        -   =   -               =                   -                   =        =          =
arrival RESUBMITTED            free   -      -           -       -      -     -      -              -                  -                 -                 -                 -                 -                  -                -   -        -                -               -        -   -   -               -                   -                   -        -          -
arrival REVIEW_COMPLETED       free   -      -           -       -      -     -      -              -                  -                 -                 -                 -                 -                  -                -   -        -                -               -        -   -   -               -                   -                   -        -          -
arrival WITHDRAWN              free   -      -           -       -      -     -      -              -                  -                 -                 -                 -                 -                  -                -   -        -                -               -        -   -   -               -                   -                   -        -          -
`

// who may take each action, and what is written of it.
var takes = map[application.Action]struct{ roles, event string }{
	application.Accept:            {"officer administrator", application.EventAccepted},
	application.RequestFee:        {"officer administrator", application.EventFeeRequested},
	application.PayFee:            {"bank", application.EventFeePaid},
	application.StartReview:       {"officer administrator", application.EventReviewStarted},
	application.Grant:             {"officer administrator", application.EventGranted},
	application.Refuse:            {"officer administrator", application.EventRefused},
	application.CompleteCheck:     {"officer administrator", application.EventChecked},
	application.RequestCorrection: {"officer administrator", application.EventCorrectionRequested},
	application.CancelCorrection:  {"officer administrator", application.EventCorrectionCancelled},
	application.SubmitCorrection:  {"user", application.EventCorrected},
	application.AcceptWithdrawal:  {"officer administrator", application.EventWithdrawn},
	application.RefuseWithdrawal:  {"officer administrator", application.EventWithdrawalRefused},
	application.RequestWithdrawal: {"user", application.EventWithdrawalRequested},
	application.RequestAddition:   {"officer administrator", application.EventAdditionRequested},
	application.GiveProvisional:   {"officer administrator", application.EventProvisional},
	application.AskQuestion:       {"officer administrator", application.EventQuestionAsked},
	application.CancelAddition:    {"officer administrator", application.EventAdditionCancelled},
	application.CancelQuestion:    {"officer administrator", application.EventQuestionCancelled},
	application.AnswerQuestion:    {"user", application.EventQuestionAnswered},
	application.AskOffice:         {"user", application.EventOfficeAsked},
	application.Reply:             {"officer administrator", application.EventReplied},
	application.Transfer:          {"officer administrator", application.EventTransferred},
	application.FailInspection:    {"officer administrator", application.EventInspectionFailed},
	application.Add:               {"user", application.EventAdded},
	application.AddUnasked:        {"officer administrator", application.EventAdded},           // on paper
	application.CallOff:           {"officer administrator user", application.EventCalledOff},  // of what was granted for a day to come alone
	application.SendCertificate:   {"officer administrator", application.EventCertificateSent}, // of what was granted alone
}

var roles = []principal.Role{principal.Anonymous, principal.User, principal.Viewer, principal.Officer, principal.Administrator,
	principal.Auditor, principal.Bank, principal.Monitoring}

// cell is one of the matrix.
type cell struct {
	of     application.Application
	action application.Action
	to     application.Status // "" where it cannot be taken
}

// cells reads the matrix.
func cells(t *testing.T) []cell {
	t.Helper()
	short := map[string]application.Status{"PROC": application.ProcessingReception, "FEES": application.FeesNotPaid, "UNDER": application.UnderReview, "DONE": application.ReviewCompleted,
		"REQ": application.RequestingCorrection, "RESUB": application.Resubmitted, "WD": application.Withdrawn, "-": ""}
	rows := strings.Split(strings.TrimSpace(matrix), "\n")
	head := strings.Fields(rows[0])
	var list []cell
	for _, row := range rows[1:] {
		words := strings.Fields(row)
		a := application.Application{Effect: words[0], Status: application.Status(words[1])}
		a.FeeOverdue = words[2] == "late"
		if words[2] != "free" {
			a.Fee = application.Fee{Amount: 2750, Breakdown: []procedure.FeeItem{{Amount: 2750}}}
		}
		if len(words) != len(head) || !slices.Contains(application.Statuses, a.Status) {
			t.Fatalf("the row %q", row)
		}
		for i, action := range head[3:] {
			to, known := short[words[i+3]]
			if words[i+3] == "=" || words[i+3] == "BACK" {
				to, known = a.Status, true
			}
			if _, named := takes[application.Action(action)]; !known || !named {
				t.Fatalf("the cell %s of %q", action, row)
			}
			list = append(list, cell{a, application.Action(action), to})
		}
	}
	return list
}

func TestEveryCellOfTheStatusTable(t *testing.T) {
	t.Parallel()
	t.Run("[R4.1] every status, action, role and effect: what may be taken leads where the status table says", func(t *testing.T) {
		list := cells(t)
		for _, c := range list {
			for _, role := range roles {
				to, err := c.of.Next(c.action, role)
				may := slices.Contains(strings.Fields(takes[c.action].roles), string(role))
				switch {
				case !may && errs.KindOf(err) != errs.Forbidden:
					t.Errorf("%s %s: %s by %s: %v, %v", c.of.Effect, c.of.Status, c.action, role, to, err)
				case may && c.to == "" && errs.CodeOf(err) != codeMovedOn:
					t.Errorf("%s %s: %s by %s: %v, %v", c.of.Effect, c.of.Status, c.action, role, to, err)
				case may && c.to != "" && (err != nil || to != c.to):
					t.Errorf("%s %s: %s by %s leads to %v, %v; want %s", c.of.Effect, c.of.Status, c.action, role, to, err, c.to)
				}
			}
		}
		for _, action := range application.Actions() {
			if _, named := takes[action]; !named {
				t.Errorf("the status table knows no action %s", action)
			}
		}
	})
	t.Run("the table has a row for every status that an application can reach", func(t *testing.T) {
		for _, effect := range []string{application.EffectReview, application.EffectArrival} {
			reached := []application.Status{application.Arrived}
			for i := 0; i < len(reached); i++ {
				rows := 0
				for _, c := range cells(t) {
					if c.of.Effect != effect || c.of.Status != reached[i] {
						continue
					}
					rows++
					if c.to != "" && !slices.Contains(reached, c.to) {
						reached = append(reached, c.to)
					}
				}
				if rows == 0 {
					t.Errorf("no row for %s with effect %s", reached[i], effect)
				}
			}
			if want := map[string]int{application.EffectReview: len(application.Statuses), application.EffectArrival: 5}[effect]; len(reached) != want {
				t.Errorf("effect %s reaches %v", effect, reached)
			}
		}
	})
}
