package desk

import (
	"context"
	"fmt"
	"strings"

	"radioportal/internal/application"
	"radioportal/internal/clock"
	"radioportal/internal/db"
	"radioportal/internal/principal"
	"radioportal/internal/procedure"
)

// successionPlace is what warnings of a succession are about.
var successionPlace = procedure.Text{Ja: "承継", En: "Succession"}

// warned tells the officer what a grant of a succession moves or ends.
func (s *Service) warned(ctx context.Context, q db.Querier, p *Predecessor, former application.Former, planned string) ([]procedure.Notice, error) {
	if p.missing() {
		lastDay, err := s.ports.Licences.LastDay(ctx, q, p.Number)
		return []procedure.Notice{{Place: successionPlace, Text: notRecordedSaid(lastDay)}}, err
	}
	if p == nil || p.State != application.MayPassOn {
		return nil, nil
	}
	var list []procedure.Notice
	warn := func(ja, en string) {
		list = append(list, procedure.Notice{Place: successionPlace, Text: procedure.Text{Ja: ja, En: strings.TrimSpace(en)}})
	}
	if planned != "" && planned < p.From {
		warn(fmt.Sprintf("承継の予定の日（%s）を過ぎています。今日許可すると、承継の日は%sになります。", inJa(planned), inJa(p.From)),
			fmt.Sprintf("The planned day (%s) is over. Permitted today, it passes on on %s.", inEn(planned), inEn(p.From)))
	}
	if today := clock.Date(s.db.Now()); former.Until < today {
		warn(fmt.Sprintf("この免許（登録）は、%sに終わっています。承継した人のものとして記録されますが、有効にはなりません。", inJa(former.Until)),
			fmt.Sprintf("It ended on %s. It is recorded as the successor’s, and does not become valid.", inEn(former.Until)))
	}
	if former.WasToEnd != "" {
		warn(fmt.Sprintf("前の免許人（登録人）が届け出た廃止（最後の日 %s）は、承継の日以後のものなので、承継の日から効力がありません。免許（登録）は、期間の満了日（%s）まで承継されます。", inJa(former.WasToEnd), inJa(former.Until)),
			fmt.Sprintf("The former holder’s discontinuation (last day %s) has no effect, as it was the successor’s by then. It passes on until the end of its term, %s.", inEn(former.WasToEnd), inEn(former.Until)))
	}
	open, err := application.Undecided(ctx, q, former.ID, "")
	for _, a := range open {
		fee := feeText(a)
		warn(fmt.Sprintf("前の免許人（登録人）の「%s」（電子申請番号 %s）がまだ決定していません。承継の日に、提出者の申請として引き継がれます。%s", a.Subject.Ja, a.Number, fee.Ja),
			fmt.Sprintf("The former holder’s “%s” (application no. %s) is not decided. It becomes the filer’s on the day of the succession. %s", a.Subject.En, a.Number, fee.En))
		asked, err := application.RequestsOf(ctx, q, a.Number)
		if err != nil {
			return list, err
		}
		for _, r := range asked {
			if text, ok := askedSaid[r.Kind]; ok && r.State == application.RequestOpen {
				warn(fmt.Sprintf(text.Ja, a.Number), fmt.Sprintf(text.En, a.Number))
			}
		}
	}
	return list, err
}

// askedSaid is what becomes of what is asked about what passes on.
var askedSaid = map[application.RequestKind]procedure.Text{
	application.ForCorrection: {Ja: "電子申請番号 %sには、補正を求めています。引き継がれると、提出者に求めていることになります。前の免許人（登録人）についての項目の求めは、なくなります。",
		En: "A correction of application no. %s is asked for. Once it is the filer’s, it is asked of the filer; what is about the former holder alone is asked no more."},
	application.ForAddition: {Ja: "電子申請番号 %sには、追加の提出を求めています。引き継がれると、提出者に求めていることになります。",
		En: "An addition to application no. %s is asked for. Once it is the filer’s, it is asked of the filer."},
	application.ForWithdrawal: {Ja: "電子申請番号 %sには、前の免許人（登録人）が取下げを求めています。承継の日までに認めないと、この求めはなくなり、提出者に引き継がれます。",
		En: "The former holder asks for the withdrawal of application no. %s. Unless it is accepted by the day of the succession, that request ends, and it becomes the filer’s."},
}

// certificatePlace is what warnings of a certificate are about.
var certificatePlace = procedure.Text{Ja: "証明書", En: "Certificate"}

// certificateOfOthers tells the officer that what is to be certified is another's here: a certificate is issued to its holder.
func certificateOfOthers(c *application.Certifying) []procedure.Notice {
	if !c.Missing() || !c.Others {
		return nil
	}
	return []procedure.Notice{{Place: certificatePlace, Text: procedure.Text{
		Ja: "この番号の免許（登録）は、このポータルでは別の人のものとして記録されています。証明書は免許人（登録人）に交付するので、認めることはできません。",
		En: "This portal has this number as another’s. A certificate is issued to the holder, so it cannot be granted.",
	}}}
}

// competingFilings tells the officer who else has filed for what an application asks to be passed on. Who that is is told of the
// officer's own bureaus alone.
func (s *Service) competingFilings(ctx context.Context, q db.Querier, a application.Application, number string) ([]procedure.Notice, error) {
	if number == "" {
		return nil, nil
	}
	others, err := s.applications.PendingSuccessions(ctx, q, number, a.Number)
	var list []procedure.Notice
	for _, other := range others {
		by := procedure.Text{}
		if principal.From(ctx).MaySeeBureau(other.Destination) {
			by = procedure.Text{Ja: "、提出者 " + other.HolderName, En: ", filed by " + other.HolderName}
		}
		list = append(list, procedure.Notice{Place: successionPlace, Text: procedure.Text{
			Ja: fmt.Sprintf("同じ番号の免許（登録）の承継が、ほかにも提出されています（電子申請番号 %s%s、提出先 %s）。認められるのは一つだけです。", other.Number, by.Ja, other.DestinationName.Ja),
			En: fmt.Sprintf("Another succession to the same number has been filed (application no. %s%s, at the %s). Only one can be granted.", other.Number, by.En, other.DestinationName.En),
		}})
	}
	return list, err
}

// feeText is what becomes of the fee of what passes on.
func feeText(a application.Application) procedure.Text {
	switch {
	case !a.FeePaidAt.IsZero():
		return procedure.Text{Ja: "納付された手数料は、そのまま使われます。", En: "The fee that was paid counts for it."}
	case a.PaymentNumber != "":
		return procedure.Text{Ja: "手数料の請求も、提出者に移ります。", En: "Its bill becomes the filer’s too."}
	}
	return procedure.Text{}
}

// notRecordedSaid tells what a grant does where no licence of the number is valid.
func notRecordedSaid(lastDay string) procedure.Text {
	if lastDay == "" {
		return procedure.Text{Ja: "この番号の免許（登録）は、このポータルに記録がありません。許可（受理）しても、何も承継されず、記録されません。",
			En: "This portal has no record of this number. If it is granted, nothing passes on, and nothing is recorded."}
	}
	return procedure.Text{Ja: fmt.Sprintf("この番号の免許（登録）は、%sに終わっています。許可（受理）しても、何も承継されず、記録されません。", inJa(lastDay)),
		En: fmt.Sprintf("What had this number ended on %s. If it is granted, nothing passes on, and nothing is recorded.", inEn(lastDay))}
}
