package payment

import (
	"time"

	"radioportal/internal/applicant"
	"radioportal/internal/clock"
	"radioportal/internal/pdf"
	"radioportal/internal/procedure"
)

// Where a letter's address and text begin, in points: the address where a window envelope shows it.
const (
	addressTop = 72.0
	bodyTop    = 250.0
)

// inWords is how a letter writes a day.
const inWords = "2006年1月2日"

// letter asks somebody for a fee on paper, who has no account to see it in. Papers are in Japanese.
func (s *Service) letter(b OnPaper, to applicant.Addressee) ([]byte, error) {
	const title = "手数料の納付について"
	now := s.db.Now()
	d := pdf.New(pdf.About{Title: title + " " + b.ElectronicApplicationNumber, Lang: "ja", Made: now, Foot: b.ElectronicApplicationNumber})
	d.To(addressTop)
	for _, line := range append(to.Lines(), to.Name+" 様") {
		d.Text(pdf.Normal, line)
	}
	d.To(bodyTop)
	d.Right(pdf.Normal, now.In(clock.Tokyo).Format(inWords))
	d.Right(pdf.Normal, procedure.HeadOf(s.settings.Offices[b.Bureau]).Ja)
	d.Gap(pdf.Normal)
	d.Title(pdf.Heading, title)
	d.Gap(pdf.Normal)
	d.Text(pdf.Normal, dayInWords(b.ArrivedOn)+"に書面で届いた次のものについて、手数料の納付をお願いします。ペイジーに対応したATMまたはインターネットバンキングで、"+
		"次の3つの番号を入力して納付してください。納付が確認された後、審査に進みます。")
	d.Gap(pdf.Normal)
	for _, row := range [][2]string{
		{"手続き", b.Subject.Ja}, {"電子申請番号", b.ElectronicApplicationNumber}, {"収納機関", s.settings.Payee.Ja},
		{"収納機関番号", b.InstitutionNumber}, {"納付番号", grouped(b.Number)}, {"確認番号", b.ConfirmationNumber},
		{"納付する金額", yen(b.Amount) + "円"}, {"納付期限", dayInWords(b.DueDate)},
	} {
		d.Row(pdf.Cell{Text: row[0], Share: 1}, pdf.Cell{Text: row[1], Share: 2.4})
	}
	d.Gap(pdf.Normal)
	d.Text(pdf.Normal, "納付番号の「-」は、入力しないでください。書面に同じ額の収入印紙を貼って提出したときは、この手紙による納付は必要ありません。下の担当にご連絡ください。")
	d.Text(pdf.Normal, "納付期限までに納付がないときは、手数料が納められていないことを理由に、認められないことがあります。")
	d.Gap(pdf.Normal)
	d.Right(pdf.Normal, "担当 "+s.settings.Offices[b.Bureau].Ja)
	return d.Bytes()
}

func dayInWords(date string) string {
	t, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return date
	}
	return t.Format(inWords)
}
