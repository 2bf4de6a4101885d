package announcement

import "radioportal/internal/procedure"

// sandbox is what the sandbox announces: what it is and how to try the portal.
var sandbox = []Announcement{
	{
		ID: "sandbox", Kind: System,
		Title: procedure.Text{
			Ja: "このサイトは試用環境（サンドボックス）です",
			En: "This is a sandbox for trying out the portal",
		},
		Body: procedure.Text{Ja: sandboxJa, En: sandboxEn},
	},
	{
		ID: "sandbox-walk-through", Kind: Application,
		Title: procedure.Text{
			Ja: "申請から免許までを試す手順",
			En: "How to try an application, from filing to licence",
		},
		Body: procedure.Text{Ja: walkThroughJa, En: walkThroughEn},
	},
	{
		ID: "sandbox-digital-licence", Kind: License,
		Title: procedure.Text{
			Ja: "電子免許状の確認方法",
			En: "How to view a digital licence",
		},
		Body: procedure.Text{Ja: digitalLicenceJa, En: digitalLicenceEn},
	},
	{
		ID: "sandbox-bank", Kind: Application,
		Title: procedure.Text{Ja: "サンドボックスの銀行での納付", En: "Paying at the sandbox's bank"},
		Body: procedure.Text{
			Ja: "納付の詳細の画面から、サンドボックスの銀行に移れます。\n\n納付が済んだと銀行が知らせると、申請は「審査中」になります。銀行の画面は、サンドボックスの一覧からも開けます。",
			En: "The page of a payment leads to the sandbox's bank.\n\nOnce the bank has told of the payment, the application is under review. The bank's pages are also in the sandbox's list.",
		},
	},
	{
		ID: "sandbox-mail", Kind: System,
		Title: procedure.Text{Ja: "メールの確認方法", En: "Where mail arrives"},
		Body: procedure.Text{
			Ja: "ポータルが送るメールは、すべてサンドボックスのメールボックスで読めます。\n\n外部のメールアドレスには送られません。",
			En: "All mail that the portal sends can be read in the sandbox's mail box.\n\nNone is sent to an address outside.",
		},
	},
	{
		ID: "sandbox-clock", Kind: System,
		Title: procedure.Text{Ja: "時計の合わせ方", En: "Setting the clock"},
		Body: procedure.Text{
			Ja: "サンドボックスの時計を進めると、納付の期限や免許の有効期間が過ぎたときの表示を試せます。\n\nポータル、職員用ポータル、サンドボックスは同じ時計を使います。",
			En: "Set the sandbox's clock forward to see what happens after a due date or the end of a licence.\n\nThe portal, the staff portal and the sandbox use the same clock.",
		},
	},
}

const sandboxJa = `このサイトは、電波利用ポータルを試すための環境です。ここでの申請は行政機関に届かず、ここで発行される免許状に法的な効力はありません。

氏名、住所、電話番号などには、架空のものを入力してください。添付ファイルにも個人情報を含めないでください。添付ファイルのウイルス検査は行いません。

メールは外部に送られず、サンドボックスのメールボックスに届きます。手数料はサンドボックスの銀行で納付し、実際のお金は動きません。時計は、サンドボックスで自由に合わせることができます。`

const sandboxEn = `This site is an environment for trying out the Radio Portal. Applications filed here reach no authority, and licences issued here have no legal effect.

Enter invented names, addresses and telephone numbers, and attach no file with personal information. Attached files are not checked for viruses.

Mail does not leave this environment: it arrives in the sandbox's mail box. Fees are paid at the sandbox's bank, and no real money moves. The clock can be set in the sandbox as you like.`

const walkThroughJa = `1. デモ用の個人のアカウントでログインします。ユーザーIDとパスワードはサーバーの起動時に表示されます。ワンタイムパスワードは、サンドボックスのアカウントのページで確認できます。

2. 「申請・届出をする」から「アマチュア局の免許申請（開設）」を選び、画面の案内に沿って申請します。申請が到達すると、サンドボックスのメールボックスにメールが届きます。

3. 職員用のポータルに、デモ用の審査担当の職員（officer）のアカウントでログインし、申請の受付処理を始めて、手数料の納付を求めます。

4. 申請者の「手数料の納付」で納付に必要な番号を確認し、サンドボックスの銀行で納付します。

5. 職員用のポータルで審査を終了して免許を与えると、申請者のマイページに通知書と電子免許状が届きます。`

const walkThroughEn = `1. Sign in with the demo account of an individual. Its user ID and password are printed when the server starts. Its one-time passwords are shown on the sandbox's page of accounts.

2. Under "Apply or notify", choose "Licence application for an amateur station" and follow the steps. Once the application has arrived, a mail stands in the sandbox's mail box.

3. Sign in to the staff portal with the demo account of an officer, begin processing the application and ask for the fee.

4. As the applicant, find the payment numbers under "Payments" and pay at the sandbox's bank.

5. Once the officer has completed the review on the staff portal and granted the licence, the applicant finds the written notice and the digital licence from My Page.`

const digitalLicenceJa = `免許が与えられると、マイページの「電子免許状」に免許が表示されます。詳細のページでは、免許の番号、呼出符号、電波の型式、周波数、空中線電力、有効期間などを確認し、印刷できます。

有効期間は、短い期間を希望した場合などを除いて、免許の日から5年です。有効期間が終わった免許は「無効」と表示されます。サンドボックスの時計を進めると、表示が変わることを確認できます。`

const digitalLicenceEn = `Once a licence is granted, it appears under "Digital licences" on My Page. Its page shows the licence number, call sign, emissions, frequencies, antenna power and term, and can be printed.

A licence is valid for 5 years from its date, unless for instance a shorter term was asked for. Once its term has ended it is shown as not valid. Set the sandbox's clock forward to see this happen.`
