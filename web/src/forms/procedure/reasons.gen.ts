// Generated from internal/message/messages.yaml by go generate ./internal/message. Do not edit.

/** Words for reasons that few forms tell, by the code of their message. */
export const reasons = {
  'MSG-LIT-E-0001': {
    afterInspection: {
      ja: '検査を要する無線設備（適合表示のないもの）の局は、予備免許を与え、工事の落成後の検査に合格してから免許します（電波法第8条、第10条、第12条）。その日付を入力してください。',
      en: 'A station with equipment that is inspected, having no conformity mark, is licensed after a provisional licence, once the completed work has passed its inspection (Radio Act, articles 8, 10 and 12). Enter the day.',
    },
    mergeDiffers: {
      ja: '二つのアカウントには違うところがあります。比べたうえで、同じ人（法人・団体）のものであることを確認してください。',
      en: 'The two accounts differ. Compare what differs, and confirm that both are the same person’s or body’s.',
    },
    openLine: {
      ja: '「・」の後に何も書かれていない行があります。内容を入力してください。',
      en: 'A line has nothing after its list mark. Enter what it shall say.',
    },
    openName: {
      ja: '文例の波かっこのまま残っているところがあります。内容に書き換えてください。',
      en: 'Something is still named in braces. Write what it stands for.',
    },
    provision: {
      ja: '根拠とする条項を理由に書いてください（例 電波法第76条第5項第1号）。',
      en: 'Name the provision in the reason (for example Radio Act, article 76, paragraph 5, item 1).',
    },
  },
  'MSG-LIT-E-0002': {
    ambiguousReference: {
      ja: 'この番号には種別が2つ以上あります。どの種別の電波かを入力してください。',
      en: 'This number has several classes. Say which of them the emission is of.',
    },
    noOption: {
      ja: '「{value}」は選択肢にありません。選択肢の名前かコードを入力してください。',
      en: '"{value}" is not one of the options. Enter the name or the code of an option.',
    },
    noOptionOf: {
      ja: '「{value}」は選択肢にありません。次のコードから選んでください：{codes}。それぞれの名前は、ひな形にもあります。',
      en: '"{value}" is not one of the options. Choose one of these codes: {codes}. The template says what each stands for, too.',
    },
    noTick: {
      ja: '「{value}」は使えません。「はい」か「いいえ」（trueかfalse）を入力してください。',
      en: '"{value}" cannot be used. Enter yes or no (true or false).',
    },
    unchanged: {
      ja: '「{choose}」を選んでいますが、前に提出した内容と違うところがありません。内容を変更するか、選択を外してください。',
      en: 'You chose "{choose}", but nothing of it differs from what was filed before. Change it, or take the choice away.',
    },
    unknownPart: {
      ja: 'この種別は、この番号の無線設備の欄にありません。そこに入力した種別を選んでください。',
      en: 'No piece of equipment with this number has this class. Choose one that is entered there.',
    },
    unknownReference: {
      ja: 'この番号は、無線設備の欄に入力されていません。そこに入力したものと同じ番号を入力してください。',
      en: 'No piece of equipment has this number. Enter one that is entered for a piece of equipment.',
    },
  },
  'MSG-LIT-E-0003': {
    unreferenced: {
      ja: 'この番号の電波の型式、周波数及び空中線電力がありません。その欄に、この番号の行を1件以上追加してください。',
      en: 'Nothing is entered on the emission, frequency and power of this number. Add at least one row with it there.',
    },
    unreferencedPart: {
      ja: 'この番号のこの種別について、電波の型式、周波数及び空中線電力がありません。その欄に、この番号と種別の行を1件以上追加してください。',
      en: 'Nothing is entered on the emission, frequency and power of this class under this number. Add at least one row of it there.',
    },
  },
  'MSG-LIT-E-0024': {
    notTheFee: {
      ja: '手数料は{amount}円です。同じ額のときだけ記録できます。足りないときは、不足する額の収入印紙を提出者に求め、そろってから記録してください。多いときは、消印せずに提出者に連絡し、余分な収入印紙を返してから、{amount}円で記録してください。',
      en: 'The fee is {amount} yen, and only just that can be recorded. Where stamps are missing, ask the filer for the rest and record them once all are there. Where there are too many, cancel none, tell the filer, give back the surplus, and then record {amount} yen.',
    },
  },
  'MSG-LIT-E-0026': {
    signals: {
      ja: '識別信号の数が、無線局の数（{max}）より多くなっています。識別信号は、一つの局に一つです。',
      en: 'These are more identification signals than stations ({max}). Each station has one.',
    },
  },
  'MSG-LIT-E-0046': {
    hadArrived: {
      ja: '{to}か、それより前の日付を入力してください。その日までに届いていたことが、記録されています。',
      en: 'Enter {to} or an earlier date. The record shows that it had arrived by then.',
    },
    heard: {
      ja: '今日またはそれより前の日付を入力してください。取消しの案は、聴聞が終わってから作ります。',
      en: "Enter today's date or an earlier one. A revocation is drafted after the hearing.",
    },
    heardOrNot: {
      ja: '聴聞を行った日と、行わない理由のどちらか一方だけを入力してください。',
      en: 'Enter either the day of the hearing or why there is none, not both.',
    },
    heardSince: {
      ja: '免許（登録）の日（{from}）から今日までの日付を入力してください。取消しの案は、聴聞が終わってから作ります。',
      en: 'Enter a date from that of the licence, {from}, to today. A revocation is drafted after the hearing.',
    },
    notified: {
      ja: '氏名や住所、移動する局の常置場所などの変更と一部の局の廃止は、変更（廃止）した後に届け出ます。届出は、届いた時に効力が生じます。変更した日（今日またはそれより前の日付）を入力してください。',
      en: 'A change of a name, an address, the place of keeping of a station that moves or the like, or that stations are discontinued, is notified once it is so, and the notification takes effect when it arrives. Enter that day, today or earlier.',
    },
  },
  'MSG-LIT-E-0047': {
    idleTooShort: {
      ja: '免許の日（{validFrom}）から6か月たっていないため、6か月以上の休止を理由にはできません。',
      en: 'The licence began on {validFrom}, less than six months ago, so it cannot have been out of operation for six months.',
    },
  },
  'MSG-LIT-E-0050': {
    registration: {
      ja: '再登録を申請できるのは{from}から{to}までです。期間を過ぎたときは、提出先の総合通信局にお問い合わせください。',
      en: 'You can apply for the renewal of the registration from {from} to {to}. If it is too late, ask the bureau in charge.',
    },
  },
  'MSG-LIT-E-0056': {
    added: {
      ja: '前に提出した内容にありません。変更では追加できないため、この行を削除してください。新しいものは、新しい届出・報告として提出してください。',
      en: 'This was not filed before, and a change adds nothing. Remove the row, and file what is new by itself.',
    },
    besideOpen: {
      ja: 'この免許（登録）の変更の申請（電子申請番号 {number}）がまだ終わっていないため、いま提出できるのは、氏名・名称や住所などの変更の届出だけです。届け出るときは、ここを元の内容に戻してください。ここも変更するときは、その申請の補正か取下げが必要です。',
      en: 'An application to change this licence or registration (application no. {number}) has not ended, so only a changed name, address or the like can be notified now. To notify that, put back here what it was. To change this too, correct or withdraw that application.',
    },
    changedSince: {
      ja: 'この下書きを始めた後に、別の手続き（電子申請番号 {number}）でここが変わりました。下書きに残っているのは、変わる前の内容です。このまま提出すると元に戻ってしまうので、今の内容に直してください。新しく手続きを始めると、今の内容から入力できます。',
      en: 'Another filing (application no. {number}) has changed this since the draft was begun, which still has what was there before. Filed so, it would be changed back. Enter what it is now, or begin anew, which starts with what it is now.',
    },
    gone: {
      ja: '前に提出した内容「{was}」の行がないか、足りません。前の内容に戻してください。',
      en: 'Rows that were filed before, of "{was}", are missing. Put them back.',
    },
    goneUnless: {
      ja: '前に提出した内容「{was}」の行がありません。「{choose}」を変更する事項として選ぶか、前の内容に戻してください。',
      en: 'Rows that were filed before, of "{was}", are missing. Choose "{choose}" as what changes, or put them back.',
    },
    kept: {
      ja: 'この届出・報告では変更できません。前に提出した内容「{was}」に戻してください。',
      en: 'This cannot be changed here. Put back what was filed before: "{was}".',
    },
    keptUnless: {
      ja: '前に提出した内容「{was}」と違います。「{choose}」を変更する事項として選ぶか、前の内容に戻してください。',
      en: 'This differs from what was filed before, "{was}". Choose "{choose}" as what changes, or put back what was filed.',
    },
    noCallSign: {
      ja: 'この予備免許では、識別信号が指定されていません。空欄にしてください。',
      en: 'This provisional licence assigns no call sign. Leave it blank.',
    },
    noProvisional: {
      ja: 'この番号の、免許を待っている予備免許は、あなたにはありません。通知書にある予備免許の番号を入力してください。',
      en: 'You have no provisional licence of this number that waits for its licence. Enter the number as its notice says it.',
    },
    notHeld: {
      ja: 'この番号の免許も、免許を待っている予備免許も、あなたの記録にありません。検査や点検の報告は、自分の免許または予備免許の無線局について提出します。番号を確かめてください。',
      en: "You have neither a licence nor a provisional licence of this number that waits for its licence. An inspection is reported of a station of one's own. Check the number.",
    },
    notified: {
      ja: '補正しているのは、氏名や住所などの変更の届出です。ここは、この届出では変更できません。届け出たときの内容に戻してください。',
      en: 'What is corrected is the notification of a changed name, address or the like. This cannot be changed by it: put back what was filed.',
    },
    otherBefore: {
      ja: '番号「{value}」は、前の行で「{before}」のものとして入力されています。1つの番号は、1人の者の1つの工事設計のものです。番号か、この欄を直してください。',
      en: 'An earlier row has the number {value} for "{before}". One number is of one design of one holder. Correct the number, or this entry.',
    },
    provisionalCallSign: {
      ja: 'この予備免許で指定された識別信号は「{callSign}」です。ほかの局の識別信号ではないか確かめて、入力し直してください。',
      en: 'The call sign that this provisional licence assigns is {callSign}. See that you did not enter that of another station.',
    },
    provisionalDay: {
      ja: 'この予備免許の工事落成の期限は、{date}です。期限を確かめて入力し直してください。',
      en: 'By this provisional licence the work has to be complete by {date}. Enter that day.',
    },
    provisionalGranted: {
      ja: 'この番号の予備免許の年月日は、{date}です。番号と年月日のどちらかが違います。通知書を確かめて入力し直してください。',
      en: 'The provisional licence of this number is of {date}, so that either the number or the day is wrong. See its notice, and correct it.',
    },
  },
  'MSG-LIT-E-0061': {
    frequencyUnit: {
      ja: '周波数は、単位を付けて入力してください（例 145MHz、7000～7200kHz、144MHz帯）。',
      en: 'Enter the frequency with its unit (for example 7100kHz or 145MHz).',
    },
  },
  'MSG-LIT-E-0063': {
    otherArea: {
      ja: '{callSign}は、同じ総合通信局でも、ほかの地域の局に指定する呼出符号です（小笠原村の局はJD1で始まります）。',
      en: '{callSign} is assigned by the same bureau to stations of another part of its area (those of Ogasawara begin with JD1).',
    },
  },
  'MSG-LIT-E-0066': {
    notHolder: {
      ja: 'この番号の免許または登録は、提出者のものではありません。証明書を請求できるのは、免許人または登録人です。番号を確かめてください。承継したときは、先に承継の手続きをしてください。',
      en: "The licence or registration of this number is not the filer's. A certificate is issued to its holder. Check the number; if you have succeeded to it, file the succession first.",
    },
    part: {
      ja: '免許（登録）の番号（例 近A第12345号）の一部です。地方部は「近」、区分は「A」、連番部は「12345」のように入力してください。',
      en: 'This is a part of the number of a licence or registration. Of 近A第12345号, the region is the first character, the division is A and the sequence is 12345.',
    },
  },
  'MSG-LIT-E-0067': {
    otherClassAmateur: {
      ja: 'この番号は「{class}」として認証された無線設備のものです。アマチュア局で適合表示無線設備として使えるのは、アマチュア局用として認証されたものだけです。番号が正しいときは、「適合表示無線設備を使用する」のチェックを外して工事設計を入力し、保証を受けて申請してください。',
      en: 'The equipment of this number was certified as "{class}", its official class. An amateur station needs equipment that was certified for amateur stations. If the number is right, remove the tick "It has a conformity mark", fill in the design and apply with a guarantee.',
    },
    otherClassDesigned: {
      ja: 'この番号は「{class}」として認証された無線設備のものです。この種類の無線局では、アマチュア局用や簡易無線局用のものを適合表示無線設備として使えません。番号が正しいときは、「適合表示無線設備である」のチェックを外し、工事設計を入力してください。',
      en: 'The equipment of this number was certified as "{class}", its official class. This kind of station cannot use equipment for amateur or simplified stations as equipment with a conformity mark. If the number is right, remove the tick "It carries a conformity mark" and fill in the design.',
    },
    otherClassMarked: {
      ja: 'この番号は「{class}」として認証された無線設備のものです。この種類の無線局では、アマチュア局用や簡易無線局用のものを使えません。この種類の無線局用として認証された無線設備の番号を入力してください。',
      en: 'The equipment of this number was certified as "{class}", its official class. This kind of station cannot use equipment for amateur or simplified stations. Enter the number of equipment that was certified for this kind of station.',
    },
    otherClassRegistered: {
      ja: 'この番号は「{class}」として認証された無線設備のものです。登録局では、アマチュア局用のものを使えません。登録局用として認証された無線設備の番号を入力してください。',
      en: 'The equipment of this number was certified as "{class}", its official class. A registered station cannot use equipment for amateur stations. Enter the number of equipment that was certified for registered stations.',
    },
    otherClassSimplified: {
      ja: 'この番号は「{class}」として認証された無線設備のものです。簡易無線局で使えるのは、簡易無線局用として認証されたものだけです。簡易無線局用の無線設備の番号を入力してください。',
      en: 'The equipment of this number was certified as "{class}", its official class. A simplified station needs equipment that was certified for simplified stations. Enter the number of such equipment.',
    },
  },
  'MSG-LIT-E-0083': {
    accountCrowded: {
      ja: 'ファイルが64MBを超えているか、{line}行目の列がひな形より多くあります。ひな形の列だけを残すか、ファイルを分けてください。',
      en: 'The file is larger than 64 MB, or row {line} has more columns than the template. Keep the columns of the template only, or divide the file.',
    },
    accountCrowdedBook: {
      ja: 'Excelブックの内容が多すぎるか、{line}行目の列がひな形より多くあります。ひな形の列だけを残してください。画像や書式などで大きいときは、CSV（64MBまで）で保存すると読み込めます。',
      en: 'The workbook has too much in it, or row {line} has more columns than the template. Keep the columns of the template only. Where pictures or formats make it large, save it as CSV (up to 64 MB).',
    },
    accountExample: {
      ja: 'ファイルには記入例の行しかなく、記入例は登録されません。登録する人を、1行に1人ずつ入力してください。',
      en: 'The file has the example row only, which is not registered. Enter each person in a row.',
    },
    accountRows: {
      ja: '{line}行目から先は、一度に登録できる件数（{item}件）を超えています。ファイルを分けてください。',
      en: 'From row {line} on, there are more than can be registered at once ({item}). Divide the file.',
    },
    bulkCategory: {
      ja: '「{item}」は使えません。「個人」「法人」「団体」のどれかを入力してください。',
      en: '"{item}" cannot be used. Enter individual, corporation or organization.',
    },
    bulkDisclosure: {
      ja: '「{item}」は使えません。「すべて」か「提出したもの」を入力してください。',
      en: '"{item}" cannot be used. Enter all or own.',
    },
    bulkInquirer: {
      ja: '照会人は復代理人を選べません。「復代理人の選任」を「いいえ」にするか、空欄にしてください。',
      en: 'An inquirer can have no sub-agents. Enter no, or leave it empty.',
    },
    bulkPeriod: {
      ja: '有効期間の最後の日には、最初の日（{item}）か、それより後の日を入力してください。',
      en: 'The last day must be the first day ({item}) or a later day.',
    },
    bulkPlace: {
      ja: '「{item}」は使えません。「国内」か「海外」を入力してください。',
      en: '"{item}" cannot be used. Enter Japan or abroad.',
    },
    bulkPrefecture: {
      ja: '「{item}」は使えません。都道府県の名前（東京都など）か、コード（13など）を入力してください。',
      en: '"{item}" cannot be used. Enter the prefecture by its name in Japanese or its code (such as 13).',
    },
    bulkProcedures: {
      ja: '「{item}」は使えません。Excelのひな形にある手続きの名称またはIDを200件まで、「;」で区切って入力してください。',
      en: '"{item}" cannot be used. Enter up to 200 titles or ids of procedures from the Excel template, with ; between them.',
    },
    bulkRole: {
      ja: '「{item}」は使えません。「代理人」か「照会人」を入力してください。',
      en: '"{item}" cannot be used. Enter agent or inquirer.',
    },
    bulkYesNo: {
      ja: '「{item}」は使えません。「はい」か「いいえ」を入力してください。',
      en: '"{item}" cannot be used. Enter yes or no.',
    },
    bulkZero: {
      ja: '「{item}」は、先頭の0が表計算ソフトで消えています。セルの表示形式を「文字列」にして、電話番号を入力し直してください。',
      en: 'The spreadsheet has dropped the first 0 of "{item}". Format the cell as text, and enter the telephone number again.',
    },
    cells: {
      ja: '{line}行目に、見出しのない列の値があります。',
      en: 'Line {line} has a value in a column without a heading.',
    },
    crowded: {
      ja: 'ファイルが大きすぎます。ひな形の列だけを、1,000件以内で入力してください。',
      en: 'The file is too large. Enter the columns of the template only, for 1,000 items at most.',
    },
    encoding: {
      ja: 'CSVファイルの文字コードを読み取れません。UTF-8またはShift_JISのどちらか一方で保存してください。',
      en: 'The characters of the CSV file cannot be read. Save it in UTF-8 or in Shift_JIS, not in both.',
    },
    encodingRow: {
      ja: 'この行の文字コードが、ファイルのほかの行と違います。UTF-8かShift_JISのどちらか一方で保存し直してください。',
      en: 'This row is in another encoding than the rest of the file. Save all of it in UTF-8 or in Shift_JIS.',
    },
    firstLine: {
      ja: '{line}行目に、どの無線設備の行かが分かる値がありません。',
      en: 'Line {line} does not say which equipment it is of.',
    },
    formula: {
      ja: '数式が入っています。計算した値だけを貼り付けてください。',
      en: 'There is a formula. Paste the value only.',
    },
    heading: {
      ja: 'ファイルの見出し「{item}」は、ひな形にありません。',
      en: 'The template has no heading "{item}".',
    },
    more: {
      ja: '間違いが多いため、最初の{item}件だけを示しています。',
      en: 'There are more mistakes. These are the first {item}.',
    },
    noHeading: {
      ja: 'ファイルに、見出し「{item}」の列がありません。',
      en: 'The file has no column with the heading "{item}".',
    },
    noLines: {
      ja: 'ファイルに、見出しの次の行がありません。',
      en: 'The file has no line below the headings.',
    },
    noTable: {
      ja: 'この手続きには、繰り返す項目がありません。ファイルから読み込むときは、JSONのひな形を使ってください。',
      en: 'Nothing in this form is repeated. To read a file, use the JSON template.',
    },
    nul: {
      ja: 'CSVファイルに、文字ではない内容（NUL）が含まれています。表計算ソフトでCSV形式で保存し直してください。',
      en: 'The CSV file has content that is no text (NUL). Save it as CSV from your spreadsheet again.',
    },
    nulRow: {
      ja: 'この行に、文字ではない内容（NUL）が含まれています。入力し直してください。',
      en: 'This row has content that is no text (NUL). Enter it again.',
    },
    onlyExample: {
      ja: 'ファイルには記入例の行しかなく、記入例は送られません。お願いする人を、1行に1人ずつ入力してください。',
      en: 'The file has the example row only, which is not sent. Enter each person to be asked in a row.',
    },
    protected: {
      ja: 'パスワードの付いたファイルや、古い形式（.xls）のファイルは読み込めません。パスワードを外し、Excelブック（.xlsx）またはCSVで保存し直してください。',
      en: 'A file with a password, or in the old format (.xls), cannot be read. Remove the password and save it as an Excel workbook (.xlsx) or as CSV.',
    },
    quoted: {
      ja: '{item}のtrueとfalseは、引用符（"）で囲まずに書いてください。',
      en: 'Write true or false without quotation marks in {item}.',
    },
    quotes: {
      ja: '{line}行目の引用符（"）が閉じていないか、値の途中にあります。',
      en: 'In line {line}, a quotation mark (") is not closed or stands within a value.',
    },
    rows: {
      ja: '{line}行目から先は、一度に依頼できる件数（{item}件）を超えています。ファイルを分けてください。',
      en: 'From row {line} on, there are more than can be asked at once ({item}). Divide the file.',
    },
    syntax: {
      ja: 'JSONの書き方に誤りがあります（{line}行目の{column}文字目）。その前後のコンマ（,）、引用符（"）、かっこを確かめてください。',
      en: 'This is no valid JSON at line {line}, character {column}. Look for a comma, a quotation mark or a bracket near it.',
    },
    tooMany: {
      ja: '{line}行目から先は、一度に報告できる件数（{item}件）を超えています。',
      en: 'From line {line} on, there are more than can be reported at once ({item}).',
    },
    twice: {
      ja: 'ファイルの見出し「{item}」が2つあります。',
      en: 'The heading "{item}" stands twice in the file.',
    },
    unknown: {
      ja: 'この様式にない項目（{item}）が入っています。項目名を確かめるか、取り除いてください。',
      en: 'The form has no item {item}. Correct its name, or take it out.',
    },
    workbook: {
      ja: 'Excelファイルを読み込めません。表計算ソフトで開き、Excelブック（.xlsx）またはCSVで保存し直してください。',
      en: 'The Excel file cannot be read. Open it in your spreadsheet and save it as an Excel workbook (.xlsx) or as CSV again.',
    },
  },
  'MSG-LIT-E-0087': {
    circle: {
      ja: '委任の元になっている人を、その復代理人にすることはできません。ほかの人を選んでください。',
      en: 'Whoever granted the power of attorney cannot be a sub-agent under it. Choose somebody else.',
    },
    member: {
      ja: 'この人は、法人（社団）のメンバーです。メンバーは、メンバーとして操作できます。委任するのは、メンバーでない人にしてください。',
      en: 'This person is a member of the firm, and acts in its name as one. Grant a power of attorney to somebody who is not.',
    },
    memberPerson: {
      ja: 'メンバーになれるのは、個人のアカウントだけです。個人のアカウントでログインして承諾してください。',
      en: "Only an individual can become a member. Sign in with an individual's account and accept there.",
    },
    memberSelf: {
      ja: '法人（社団）自身のメールアドレスは、招待できません。その人自身のメールアドレスを入力してください。',
      en: "You cannot invite the mail address of the firm itself. Enter the person's own.",
    },
    noAccount: {
      ja: 'このIDまたはメールアドレスで手続きのできるアカウントがありません。受任者に確かめて、入力し直してください。',
      en: 'No account in full standing has this ID or mail address. Ask the agent, and enter it again.',
    },
    noFirm: {
      ja: 'メンバーとグループを登録できるのは、法人または社団のアカウントだけです。',
      en: 'Only a corporation or an organization can have members and groups.',
    },
    noHolder: {
      ja: 'このIDまたはメールアドレスのアカウントがありません。アカウントの検索で確かめるか、「アカウントがない」を選んで入力してください。',
      en: 'There is no account with this ID or mail address. Search the accounts, or choose "Has no account".',
    },
    noPaper: {
      ja: 'この番号の、紙で登録した委任状がありません。番号を確かめてください。',
      en: 'There is no power of attorney on paper with this number. Check the number.',
    },
    otherDelegate: {
      ja: '内容を変えるときは、代理人を変えられません。別の人に任せるときは、新しい委任を登録してください。',
      en: 'A change cannot name another agent. Grant a new power of attorney to somebody else.',
    },
    otherKind: {
      ja: '委任状に書かれた区分（個人・法人・社団）が、あなたのアカウントと一致していません。委任者に、書き直すように伝えてください。',
      en: 'The kind of person in the power of attorney (individual, corporation, organization) is not that of your account. Ask the principal to make it out anew.',
    },
    self: {
      ja: '自分自身に委任することはできません。ほかの人のメールアドレスを入力してください。',
      en: "You cannot grant a power of attorney to yourself. Enter somebody else's mail address.",
    },
  },
  'MSG-LIT-E-0092': {
    accountEnded: {
      ja: 'この人のアカウントは、退会または消去により終わっています。ファイルからは登録せず、案内も送りません。本人が希望するときは、アカウントの登録の画面で登録してください。',
      en: 'This person left, or was erased. A file does not register them again, and nothing is sent. Where they wish it, register them on the page for one account.',
    },
    accountMail: {
      ja: 'このメールアドレスは、別の人のアカウントで使われています。',
      en: 'This mail address is used by the account of somebody else.',
    },
    accountPerson: {
      ja: '同じ人（法人・団体）のアカウントが、別のメールアドレスで登録されています。',
      en: 'The same person or body is registered already, with another mail address.',
    },
    agentsOwn: {
      ja: '代理人自身のメールアドレスは登録できません。委任状が有効な間は、代理人として状況を見られます。',
      en: "The agent's own mail address cannot be named. While the power of attorney is in force, the agent sees how things stand under it.",
    },
    delegation: {
      ja: '同じ相手との、同じ内容の委任状（{delegationNumber}）が、すでにあります。内容を変えるか、その委任状を使ってください。',
      en: 'There is a power of attorney ({delegationNumber}) that says the same between the same two. Say something else, or use that one.',
    },
    held: {
      ja: '電子申請番号 {number} の許可の案で使われています。別のものを指定してください。',
      en: 'A drafted grant of application no. {number} has it. Assign another one.',
    },
    identifierOf: {
      ja: '「{value}」は、すでに報告・届出・登録されています。正しいか確かめてください。正しいときは、提出先に問い合わせてください。',
      en: '"{value}" has been reported, notified or registered already. Make sure that it is right; if it is, ask the office.',
    },
    member: {
      ja: 'この人は、すでにメンバーか、招待中です。',
      en: 'This person is a member or has been invited already.',
    },
    nothingToSend: {
      ja: 'すべての行の人に、すでに依頼しているか、委任されています。新しく送るものはありません。',
      en: 'Everybody in the file has been asked or has granted it already. There is nothing to be sent.',
    },
    sameAccountRow: {
      ja: '{line}行目に、同じメールアドレスの行があります。どちらかを消すか、別のメールアドレスにしてください。',
      en: 'Row {line} has the same mail address. Take one of them away, or give another address.',
    },
    samePersonRow: {
      ja: '{line}行目に、同じ人の行があります。どちらかを消してください。',
      en: 'Row {line} is the same person. Take one of them away.',
    },
    sameRow: {
      ja: '{line}行目に、同じ人への同じ内容の依頼があります。どちらかを消してください。',
      en: 'Row {line} asks the same of the same person. Take one of them away.',
    },
    sameValue: {
      ja: '「{value}」は、前の行にもあります。どちらかを直すか、削除してください。',
      en: '"{value}" stands in an earlier row already. Correct or remove one of the two.',
    },
    workNotified: {
      ja: 'この予備免許の工事落成届（電子申請番号 {electronicApplicationNumber}）が、すでにあります。その検査が不合格にならない限り、もう一度届け出ることはできません。内容を直すときは、先の届出を取り下げてください。',
      en: 'The completion of the work under this provisional licence is notified already (application no. {electronicApplicationNumber}). It is notified again only where it does not pass its inspection. To change what you filed, withdraw it first.',
    },
  },
  'MSG-LIT-E-0093': {
    accountAdministrator: {
      ja: 'この方が提出したものは、担当する局にありません。アカウントの変更は、すべての局を担当する管理者に依頼してください。',
      en: 'This person has filed nothing at your bureaus. Ask an administrator of all bureaus to change the account.',
    },
    accountElsewhere: {
      ja: 'この方が提出したものは、担当する局にないため、アカウントを見ることができません。',
      en: 'This person has filed nothing at your bureaus, so you cannot look at the account.',
    },
    accountNeed: {
      ja: 'この方が提出したものは、担当する局にありません。見る理由を入力してください。理由は監査ログに残ります。',
      en: 'This person has filed nothing at your bureaus. Say why you look at the account; the audit log keeps it.',
    },
    accountSameHand: {
      ja: '氏名などを変更した人、またはワンタイムパスワードを再設定した人は、その後の本人確認を承認できません。ほかの審査担当者または管理者が行います。',
      en: 'Who changed the name or the like, or reset the one-time password, cannot approve the identity afterwards. Another officer or administrator does.',
    },
    accountStale: {
      ja: '{at}に{by}さんがこのアカウントを変更したため、保存していません。今の内容と比べてから、もう一度行ってください。',
      en: '{by} changed this account at {at} (Japan time), so nothing was saved. Compare it with what it says now, and do it again.',
    },
    accountStaleOther: {
      ja: '画面を開いた後でこのアカウントが変わったため、保存していません。今の内容と比べてから、もう一度行ってください。',
      en: 'This account has changed since the page was opened, so nothing was saved. Compare it with what it says now, and do it again.',
    },
    accountStaleOwn: {
      ja: '{at}に本人がこのアカウントを変更したため、保存していません。今の内容と比べてから、もう一度行ってください。',
      en: 'The person changed this account at {at} (Japan time), so nothing was saved. Compare it with what it says now, and do it again.',
    },
    alreadyRenewed: {
      ja: 'この委任状は、すでに更新されています。期限（{to}）の翌日から、更新した委任状に代わります。',
      en: 'This power of attorney has been renewed already. Its renewal takes over the day after its end ({to}).',
    },
    announcementPeriod: {
      ja: '依頼された掲載の期間は、すでに終わっています。差し戻して、期間を直してもらってください。',
      en: 'The period that was asked for is over. Send it back to have it mended.',
    },
    announcementSameHand: {
      ja: 'このお知らせを書いた人は、掲載できません。ほかの審査担当者または管理者が掲載します。',
      en: 'Who has written this cannot publish it. Another officer or administrator does.',
    },
    announcementUrgent: {
      ja: '緊急のお知らせは、書いた人とは別の職員が掲載します。ほかの職員に掲載を依頼してください。',
      en: 'An urgent announcement is published by somebody else than its writer. Ask a colleague to publish it.',
    },
    announcementWaits: {
      ja: 'このお知らせは、ほかの職員の掲載を待っています。依頼を取り下げるか、差し戻してから変更してください。',
      en: 'This waits to be published by somebody else. Take the request back or send it back before you change it.',
    },
    beingChecked: {
      ja: '同じ手続きの届出（電子申請番号 {electronicApplicationNumber}）の内容を、提出先の{bureau}が確認しています。次の届出は、確認が終わった後に提出してください。内容を直すときは、提出先に連絡して補正の求めを受けてください。',
      en: 'The same has been notified (application no. {electronicApplicationNumber}), and the {bureau} is checking its form. File the next once that is done. To correct what was notified, contact the office, which then asks you for a correction.',
    },
    certificateNotHere: {
      ja: 'この番号の免許（登録）は、このポータルに提出者のものとして記録されていないので、ダウンロードできる証明書を作れません。認める前なら、受取りの方法を郵送または窓口に直すよう、補正を求めてください。認めた後なら、提出者に連絡して、郵送または窓口で渡してください。',
      en: "This number is not recorded here as the filer's, so no certificate can be made for download. Before it is granted, request a correction of how it is received, by post or at the counter. If it is granted already, contact the filer and post it or hand it over.",
    },
    certificateOfOthers: {
      ja: 'この番号の免許（登録）は、提出者のものではありません。証明書は免許人（登録人）に交付します。補正を求めるか、拒否してください。',
      en: "The licence or registration of this number is not the filer's, and a certificate is issued to its holder. Request a correction, or refuse it.",
    },
    checklist: {
      ja: '確かめることになっている項目が残っています（{items}）。確認してから操作してください。',
      en: 'Not everything is confirmed that has to be first ({items}). Confirm it, then go on.',
    },
    colleague: {
      ja: '{name} が担当しているため、この操作はできません。操作するには、先に担当を引き継いでください。',
      en: '{name} works on this, so it cannot be done. Take it over first.',
    },
    dayHasCome: {
      ja: '承継の日（{date}）になっているため、承継を取りやめることはできません。前の免許人（登録人）に戻すには、あらためて承継の手続きが必要です。',
      en: 'The day of the succession ({date}) has come, so it cannot be called off. To pass it back takes another succession.',
    },
    dealingsEnded: {
      ja: 'この届出・報告に係る取扱いは、{date}に廃止されているため、変更や廃止を届け出ることはできません。',
      en: 'What this was notified or reported of was discontinued on {date}, so no change or discontinuation of it can be filed.',
    },
    decisionGone: {
      ja: 'この決定の案は、すでに承認、差戻しまたは取下げがされています。画面を読み込み直して、今の状況を確かめてください。',
      en: 'This draft has been approved, sent back or taken back already. Reload the page and check the present status.',
    },
    decisionLeft: {
      ja: 'この決定の案を作ったあとに、申請・届出がほかの局に引き継がれたため、案は無効になりました。引継ぎ先の局が、あらためて決定します。',
      en: 'This was passed on to another bureau after the decision had been drafted, so the draft is void. The bureau that has it now decides anew.',
    },
    decisionOthers: {
      ja: '承認を待っている案を取り下げられるのは、案を作った人だけです。ほかの人は、理由を書いて差し戻してください。',
      en: 'Only who drafted this can take it back while it waits for approval. Others send it back with a reason.',
    },
    decisionSameHand: {
      ja: '案を作った人は、その案を承認することも差し戻すこともできません。ほかの審査担当者または管理者が行います。',
      en: 'Who drafted this can neither approve it nor send it back. Another officer or administrator does.',
    },
    decisionVoid: {
      ja: '案を作ったあとに、この申請・届出に動きがあったため、案は無効になりました。内容を確かめて、案を作り直してください。',
      en: 'Something has happened to this since the decision was drafted, so the draft is void. Check it and draft the decision anew.',
    },
    decisionWaits: {
      ja: '承認または予定日を待っている決定の案があります。先にその案を取り下げるか、差し戻してください。',
      en: 'A drafted decision waits for approval or for its day. Take it back or send it back first.',
    },
    drafterGone: {
      ja: '案を作った人が、この提出先の審査担当者ではなくなったため、案は承認できません。案を差し戻し、担当を引き継いで作り直してください。',
      en: 'Who drafted this does not decide at this bureau any more, so it cannot be approved. Send it back, take the case over, and draft it anew.',
    },
    elsewhere: {
      ja: 'この番号の申請・届出は、{bureau}で扱っています。内容を見ることができるのは、{bureau}の担当者です。',
      en: 'What has this number lies with the {bureau}. Only its staff can see the content.',
    },
    ending: {
      ja: 'この免許（登録）は{validTo}に終わるため、承継できません。',
      en: 'This ends on {validTo}, so it cannot be succeeded to.',
    },
    eraseHeld: {
      ja: '終わっていないものがあるため、この人の情報は消せません。処理中の申請・届出：{filings}。納付していない手数料：{fees}。有効な免許・登録：{licences}。',
      en: 'The person cannot be erased yet. Under way: {filings}. Not paid: {fees}. Licences in force: {licences}.',
    },
    filterOfOther: {
      ja: 'この名前の絞り込みは、ほかの職員が共有しています。別の名前で保存してください。',
      en: 'A colleague shares a filter of this name. Save yours under another one.',
    },
    fourEyes: {
      ja: 'この決定は、ほかの審査担当者または管理者の承認が必要です。案を出して、承認を求めてください。',
      en: 'This decision has to be approved by another officer or administrator. Draft it and ask for approval.',
    },
    mandateEnded: {
      ja: 'この委任状は終わっています。この委任状での手続きや閲覧はできません。終わった理由は「委任状」で確かめてください。代理人として書きかけた下書きは、本人のアカウントがある間は残り、同じ人のほかの有効な委任状か、新しく登録される委任状で続きを書けます。',
      en: 'This power of attorney has ended. Nothing can be done or seen under it any more; why is said under "Powers of attorney". Drafts that you began as an agent stay as long as the principal\'s account does; you can go on with them under another one of the same person that is valid, or once a new one is registered.',
    },
    mandateExpired: {
      ja: 'この委任状の有効期間は{to}で終わりました。この委任状での手続きや閲覧はできません。代理人として書きかけた下書きは消えておらず、同じ人のほかの有効な委任状か、新しく登録される委任状で続きを書けます。',
      en: 'This power of attorney was valid until {to}. Nothing can be done or seen under it any more. Drafts that you began as an agent are not lost; you can go on with them under another one of the same person that is valid, or once a new one is registered.',
    },
    mandateOfNobody: {
      ja: 'この委任状は、法人・社団の今のメンバーのだれにも割り当てられていないため、手続きや閲覧ができません。法人・社団の管理者に、割り当てを依頼してください。',
      en: "This power of attorney is assigned to nobody who is a member of your firm now, so nothing can be done or seen under it. Ask the firm's manager to assign it.",
    },
    mandateOfOthers: {
      ja: 'この委任状は、法人・社団のほかの担当者に割り当てられているため、あなたは手続きや閲覧ができません。必要なときは、法人・社団の管理者に、あなたへの割り当てを依頼してください。',
      en: "This power of attorney is assigned to others of your firm, so you can do or see nothing under it. If you need to, ask the firm's manager to assign it to you.",
    },
    mandateOver: {
      ja: 'この委任状では、手続きや閲覧ができません。まだ承諾されていないか、期間外か、終了しています。「委任状」で状況を確かめてください。',
      en: 'Nothing can be done or seen under this power of attorney. It has not been accepted yet, is outside its period or has ended. Check it under "Powers of attorney".',
    },
    mandateReplaced: {
      ja: 'この委任状は、更新または変更されて、新しい委任状に代わっています。手続きや閲覧は、「委任状」から新しい委任状を選んで続けてください。',
      en: 'This power of attorney was renewed or changed, and a new one has taken its place. Go on under that one; choose it under "Powers of attorney".',
    },
    mandateToCome: {
      ja: 'この委任状の有効期間は{from}から始まります。それまでは、手続きや閲覧ができません。',
      en: 'This power of attorney is valid from {from}. Nothing can be done or seen under it before.',
    },
    mandateTwice: {
      ja: 'だれの代わりに行うのかを決められません。二つの委任状が指定されています。「委任状」から開き直してください。',
      en: 'Two powers of attorney are named, so it is not clear for whom this is done. Open the page again from "Powers of attorney".',
    },
    measureDay: {
      ja: '案の有効な最後の日（{lastDay}）が過ぎたため、決裁できません。案を差し戻してください。作った人が、日を直します。',
      en: 'The last day of the draft ({lastDay}) has passed, so it cannot be approved. Send it back, to have its day changed.',
    },
    measureOpen: {
      ja: 'この免許（登録）には、決裁を待っている訂正または取消しの案があります。先に決裁するか、取り下げてください。',
      en: 'A correction or revocation of this waits for approval already. Approve or drop it first.',
    },
    measureOver: {
      ja: 'この免許（登録）は終わっているため、訂正も取消しもできません。',
      en: 'This has ended, so it can be neither corrected nor revoked.',
    },
    measureReturned: {
      ja: 'この免許（登録）の訂正または取消しの案は、差し戻されています。作った人が直して決裁に回すか、だれかが理由を書いて取り下げるまで、決裁することも、別の案を作ることもできません。',
      en: 'The correction or revocation of this was sent back. Until its drafter sends it for approval again, or it is dropped with a reason, it cannot be approved, nor another one drafted.',
    },
    measureSameHand: {
      ja: '案を作った人は、その案を決裁することも差し戻すこともできません。ほかの審査担当者または管理者が行います。',
      en: 'Who drafted this can neither approve it nor send it back. Another officer or administrator does.',
    },
    measureStale: {
      ja: '案を作ったあとに、免許（登録）の内容が変わったため、決裁できません。案を差し戻してください。作った人が、今の内容で作り直します。',
      en: 'The licence has changed since this was drafted, so it cannot be approved. Send it back, to be drafted anew.',
    },
    membershipOver: {
      ja: 'この法人・社団の名前では、手続きや閲覧ができません。メンバーではなくなったか、法人・社団のアカウントを使えない状態です。「所属する法人・社団」で状況を確かめてください。',
      en: 'Nothing can be done or seen in the name of this firm. You are no longer a member of it, or its account cannot be used. Check it under "My firms".',
    },
    mergeClash: {
      ja: 'まとめることのできない理由があるため、処理できません。「移るものを調べる」で理由を確かめてください。',
      en: 'Something keeps the accounts apart. Look at what would move for the reasons.',
    },
    mergeNone: {
      ja: 'まとめることのできるアカウントがありません。アカウントIDを確かめてください（同じアカウント、終了したアカウントは指定できません）。',
      en: 'There is no account of this ID that could be merged. Check the account ID (it cannot be the same account, or one that is over).',
    },
    neverBegins: {
      ja: 'この免許（登録・記録）は、期間が始まる前に廃止されたため、この操作はできません。',
      en: 'This was discontinued before its term began, so it cannot be done.',
    },
    newForm: {
      ja: 'この手続きの様式が変わったため、この下書きの様式では提出できません。下書きを開き直すと、入力した内容が新しい様式に移り、変わったところが表示されます。確かめてから提出してください。',
      en: 'The form of this procedure has changed, so this draft cannot be submitted on its form. Open the draft again. What you entered moves to the new form, and the page says what changed. Check it and submit.',
    },
    notAnnounced: {
      ja: 'これから行われる承継がないため、取りやめることはできません。すでに取りやめになったか、承継が終わっています。',
      en: 'No succession is to come, so there is nothing to call off. It was called off already, or has taken place.',
    },
    notAsFiled: {
      ja: '入力された内容（番号、今の免許人・登録人、承継の原因、承継の日）では、承継できません。もう一度確かめてください。合っているときは、提出先の総合通信局にお問い合わせください。',
      en: 'This cannot be succeeded to as entered (number, present holder, cause and day). Check them again; if they are right, ask the regional bureau.',
    },
    notBegun: {
      ja: 'この免許（登録・記録）の期間は{validFrom}に始まります。この操作は、その日からできます。',
      en: 'The term of this begins on {validFrom}. It can be done from that day on.',
    },
    notBody: {
      ja: '今の免許人（登録人）が個人のため、合併や分割では承継できません。',
      en: 'The present holder is an individual, so this does not pass on by a merger or a split.',
    },
    notFourEyes: {
      ja: 'この決定には、承認も予定日もいりません。そのまま決定してください。',
      en: 'This decision needs neither approval nor a day. Decide it as it is.',
    },
    notIndividual: {
      ja: '今の免許人（登録人）が個人でないため、相続では承継できません。',
      en: 'The present holder is not an individual, so this does not pass on by inheritance.',
    },
    notOnPaper: {
      ja: '収入印紙を記録できるのは、紙で届いたものだけです。',
      en: 'Revenue stamps can be recorded only for what arrived on paper.',
    },
    notYetRenewable: {
      ja: 'この委任状は、まだ更新できません。期限（{to}）の60日前の{from}から更新できます。',
      en: 'It is too early to renew this power of attorney. It can be renewed from {from}, 60 days before its end ({to}).',
    },
    otherBureaus: {
      ja: 'この局の担当ではないと記録されているため、許可も拒否もできません。ほかの局に引き継ぐか、記録を直してから操作してください。',
      en: 'It is on record that this is not for this bureau to decide, so it can be neither granted nor refused here. Pass it to the other bureau, or change what is on record first.',
    },
    otherDay: {
      ja: '承継の日が、今の免許人（登録人）の期間（{validFrom}から{validTo}まで）の中にありません。',
      en: 'The day of the succession is not within the time of the present holder (from {validFrom} to {validTo}).',
    },
    otherHolder: {
      ja: 'この番号の免許（登録）は、入力された免許人（登録人）のものではありません。補正を求めて、番号と名義を確かめてください。',
      en: 'The licence or registration of this number is not held by the holder named. Request a correction, and have the number and the name checked.',
    },
    otherKind: {
      ja: 'この番号の免許・登録・記録は、この手続きでは承継できません。補正を求めて、番号を確かめてください。',
      en: 'What has this number does not pass on by this procedure. Request a correction, and have the number checked.',
    },
    over: {
      ja: 'この免許（登録・記録）の期間は{validTo}に終わったため、この操作はできません。',
      en: 'The term of this ended on {validTo}, so it cannot be done.',
    },
    ownLicence: {
      ja: 'この免許（登録）は、すでにあなたのものです。承継する免許（登録）の番号を確かめてください。',
      en: 'This is held by the filer already. Check the number of what is succeeded to.',
    },
    paperOfOtherBureau: {
      ja: '提出先は{bureau}です。担当する局ではないため、入力できません。紙を{bureau}に回してください。',
      en: 'This goes to the {bureau}, which you do not work for. Pass the paper on to it.',
    },
    passedOn: {
      ja: 'この免許（登録）は、{date}から、承継した人のものです。前の免許人（登録人）は、この手続きをできません。',
      en: "This is another holder's from {date}, to whom it passed on. Its former holder cannot do this any more.",
    },
    provisionalEnded: {
      ja: 'この予備免許の申請の審査は、すでに終わっています。不合格とすると、予備免許が続いていると知らせることになります。免許を与えたときの検査の結果を選んでください。',
      en: 'The filing of this provisional licence is decided. To say that the work did not pass would tell that the provisional licence goes on. Choose the result of the inspection that the licence rests on.',
    },
    questionOpen: {
      ja: '前の質問への回答を待っています。回答が届いてから、次の質問をしてください。',
      en: 'An earlier question waits for its answer. Ask the next one once that has arrived.',
    },
    returned: {
      ja: '同じ手続きを提出していて、補正が求められています（電子申請番号 {electronicApplicationNumber}）。「申請・届出の状況」から補正してください。',
      en: 'You have already submitted the same, and a correction of it is requested (application no. {electronicApplicationNumber}). Correct it under "Application progress".',
    },
    staffAsked: {
      ja: '{name}さんについての「{act}」（{asker}さんが{askedAt}に依頼）が、確定を待っています。先に確定するか、取り消してください。',
      en: 'This waits to be confirmed for {name} already: {act} (asked for by {asker} on {askedAt}). Confirm or withdraw it first.',
    },
    staffLast: {
      ja: '最後の管理者のため、変更も停止もできません。先にほかの人を管理者にしてください。',
      en: 'This is the last administrator, who can be neither changed nor disabled. Make another one first.',
    },
    staffNoSecond: {
      ja: 'この操作は、ほかの管理者の確定が必要ですが、確定できる管理者がほかにいません。システムの運用担当者に、サーバーでの操作（radioportal staff）を依頼してください。',
      en: 'This takes another administrator to confirm it, and there is no other one who could. Ask whoever runs the server to do it there (radioportal staff).',
    },
    staffOneLocked: {
      ja: '{name}さんについての「{act}」（{asker}さんが{askedAt}に依頼）が、{until}まで確定を待っています。同時に止められる管理者は1人です。先にその停止を確定するか、取り消してください。',
      en: 'This waits to be confirmed for {name} until {until}: {act} (asked for by {asker} on {askedAt}). Only one administrator at a time can be kept out. Confirm or withdraw that one first.',
    },
    staffSameHand: {
      ja: '変更を求めた人は、その変更を確定できません。ほかの管理者が確定します。',
      en: 'Who asked for a change cannot confirm it. Another administrator does.',
    },
    staffSecondWaits: {
      ja: 'この操作は、ほかの管理者の確定が必要ですが、確定できる管理者がほかにいません。{name}さんについての「{act}」（{asker}さんが{askedAt}に依頼）が確定を待っていて、{name}さんは{until}まで操作できません。先にそれを確定するか、取り消してください。',
      en: 'This takes another administrator to confirm it, and there is no other one who could while this waits for {name}: {act} (asked for by {asker} on {askedAt}), which keeps {name} out until {until}. Confirm or withdraw that one first.',
    },
    staffSelf: {
      ja: '自分の役割、担当、利用の停止は、自分では変更できません。ほかの管理者に依頼してください。パスワードと認証アプリは、画面上部の自分の名前から変更できます。',
      en: 'Your own role, bureaus and use are not yours to change. Ask another administrator. Your password and authenticator app are changed behind your name at the top of the page.',
    },
    triage: {
      ja: '書類がそろっていない、またはこの局の担当ではないと記録されているため、許可も確認の終了もできません。記録を直してから操作してください。',
      en: 'It is on record that something is missing, or that this is not for this bureau to decide, so it can be neither granted nor ended as checked. Change what is on record first.',
    },
    underWay: {
      ja: '同じ手続きの申請（電子申請番号 {electronicApplicationNumber}、提出先 {bureau}）が、まだ終わっていません。内容を直すとき、ほかの変更を加えるときは、提出先に連絡して補正の求めを受けるか、「申請・届出の状況」のその番号の画面で取り下げてから提出し直してください。氏名・名称や住所などの変更の届出だけなら、審査の間でも提出できます。',
      en: 'The same has been applied for, and that has not ended yet (application no. {electronicApplicationNumber}, with the {bureau}). To correct it or to add another change, contact the office, which then asks you for a correction; or withdraw it on its page under "Application progress", and file anew. A changed name, address or the like alone can be notified while it is reviewed.',
    },
    unused: {
      ja: 'この委任は24か月以上使われていないため、更新できません。必要なときは、新しい委任を登録してください。',
      en: 'This power of attorney has not been used for 24 months or more, so it cannot be renewed. Grant a new one if it is needed.',
    },
    withdrawn: {
      ja: 'この記録のもとになった届出・報告は、{date}に取り下げられたため、この操作はできません。',
      en: 'The notification or report that this is the record of was withdrawn on {date}, so it cannot be done.',
    },
  },
  'MSG-LIT-E-0098': {
    accountBulk: {
      ja: '同じ送信が、すでに別のファイルで行われています。画面を読み込み直して、もう一度ファイルを選んでください。',
      en: 'The same has been sent with another file. Reload the page and choose the file again.',
    },
    delegation: {
      ja: 'すでに別の内容で登録されています。「委任状」で確かめてください。',
      en: 'This has already been registered with other content. See it under "Powers of attorney".',
    },
  },
  'MSG-LIT-E-0101': {
    bulksOpen: {
      ja: 'ファイルによる依頼は、同時に{max}件まで送れます。送信中のものが終わってから、もう一度お試しください。',
      en: 'Up to {max} files can be under way. Try again when one of them has been sent.',
    },
    bulksToday: {
      ja: 'ファイルによる依頼は、1日に{max}件まで始められます。明日、もう一度お試しください。',
      en: 'You can begin to send up to {max} files a day. Try again tomorrow.',
    },
    delegations: {
      ja: '登録できる委任は{max}件までです。不要な委任を終わらせてから、もう一度お試しください。',
      en: 'You can have up to {max} powers of attorney. End one that you no longer need, then try again.',
    },
    delegationsToOne: {
      ja: '同じ相手への、まだ承諾されていない委任の登録と依頼は、1日に{max}件までです。明日、もう一度お試しください。',
      en: 'You can begin up to {max} powers of attorney a day with the same person that are not accepted yet. Try again tomorrow.',
    },
    delegationsToday: {
      ja: '1日にできる委任の登録と依頼は{max}件までです。明日、もう一度お試しください。',
      en: 'You can begin up to {max} powers of attorney a day. Try again tomorrow.',
    },
    groups: {
      ja: 'グループは{max}件までです。不要なグループを削除してから、もう一度お試しください。',
      en: 'You can have up to {max} groups. Delete one that you no longer need, then try again.',
    },
    inquirersToday: {
      ja: '1日に登録できる照会人は{max}人までです。明日、もう一度お試しください。',
      en: 'You can name up to {max} inquirers a day. Try again tomorrow.',
    },
    invitationsToday: {
      ja: '1日に招待できるのは{max}人までです。明日、もう一度お試しください。',
      en: 'You can invite up to {max} people a day. Try again tomorrow.',
    },
    members: {
      ja: 'メンバーは、招待中の人を含めて{max}人までです。不要なメンバーを外してから、もう一度お試しください。',
      en: 'A firm can have up to {max} members, those who are invited included. Remove one, then try again.',
    },
    questions: {
      ja: '1つの申請・届出について質問できるのは{max}回までです。提出先に電話などでお問い合わせください。',
      en: 'You can ask {max} questions about one application. Please contact the office by telephone, for instance.',
    },
    questionsToday: {
      ja: '1日に質問できるのは{max}回までです。明日、もう一度お試しください。',
      en: 'You can ask {max} questions a day. Try again tomorrow.',
    },
    workFilters: {
      ja: '保存できる絞り込みは{max}件までです。不要なものを削除してから、もう一度お試しください。',
      en: 'You can save up to {max} filters. Delete one that you no longer need, then try again.',
    },
    workRows: {
      ja: '一度に担当を決められるのは{max}件までです。一覧を絞り込んでから、もう一度お試しください。',
      en: 'Up to {max} rows can be assigned at a time. Narrow the list, then try again.',
    },
  },
  'MSG-LIT-I-0035': {
    'certificate-altered': {
      ja: '署名を確認できませんでした。もう一度お試しください。',
      en: 'The signature could not be verified. Please try again.',
    },
    'certificate-expired': {
      ja: 'この電子証明書は有効期限が切れています。有効な電子証明書を使ってください。',
      en: 'This certificate has expired. Use one that is still valid.',
    },
    'certificate-keyUsage': {
      ja: 'この電子証明書は署名用ではありません。署名用の電子証明書を使ってください。',
      en: 'This certificate is not for signing. Use a certificate for signatures.',
    },
    'certificate-malformed': {
      ja: '署名を読み取れませんでした。もう一度お試しください。',
      en: 'The signature could not be read. Please try again.',
    },
    'certificate-notYetValid': {
      ja: 'この電子証明書は、まだ有効期間が始まっていません。有効な電子証明書を使ってください。',
      en: 'This certificate is not valid yet. Use one that is valid today.',
    },
    'certificate-policy': {
      ja: 'この種類の電子証明書は利用できません。案内にある種類の電子証明書を使ってください。',
      en: 'This kind of certificate is not accepted. Use one of the kinds in the guide.',
    },
    'certificate-revoked': {
      ja: 'この電子証明書は失効しています。有効な電子証明書を使ってください。',
      en: 'This certificate has been revoked. Use one that is still valid.',
    },
    'certificate-untrusted': {
      ja: 'この電子証明書は、利用できる認証局が発行したものではありません。案内にある認証局の電子証明書を使ってください。',
      en: 'This certificate was not issued by an authority that is accepted here. Use a certificate of one of the authorities in the guide.',
    },
    'certificate-weak': {
      ja: 'この電子証明書は暗号が弱いため使えません。新しい電子証明書を使ってください。',
      en: 'The cryptography of this certificate is too weak. Use a newer certificate.',
    },
    certificateHolder: {
      ja: '電子証明書の名義が、アカウントの名義と一致していません。ご自身の電子証明書で署名してください。',
      en: "The certificate is not that of the account's holder. Sign with your own certificate.",
    },
    laterRecords: {
      ja: 'この委任状では、交付から1か月を過ぎた免許記録等を見ることができません。委任者に確かめてください。',
      en: 'This power of attorney does not show records later than a month after their issue. Ask the principal.',
    },
    notDelegable: {
      ja: 'この手続きは、代理人が提出することができません。申請者・届出者ご本人が提出してください。',
      en: 'An agent cannot submit this procedure. The applicant submits it.',
    },
    outsideProcedures: {
      ja: 'この手続きは、委任された手続きに含まれていません。委任者に確かめてください。',
      en: 'This procedure is not among those of the power of attorney. Ask the principal.',
    },
    outsideRole: {
      ja: '照会人は閲覧だけができます。手続きをするには、代理人として任せてもらってください。',
      en: 'An inquirer can only look. To submit something, ask to become an agent.',
    },
    outsideStations: {
      ja: 'この委任状は決められた無線局だけのものなので、新しく始める手続きには使えません。委任者に確かめてください。',
      en: 'This power of attorney is for certain stations only, and not for procedures that begin anew. Ask the principal.',
    },
    principalsAccount: {
      ja: '委任した{name} 様のアカウントでは、この手続きを利用できません。利用するサービスの登録と、申請者・届出者の区分を、委任者に確かめてください。',
      en: 'The account of the principal, {name}, cannot use this procedure. Ask the principal which services the account is registered for, and for what kind of applicant.',
    },
  },
  'MSG-LIT-I-0041': {
    changed: {
      ja: '管理者がこの職員アカウントの役割または担当の局を変更したため、開いていたセッションは終わりました。もう一度ログインしてください。',
      en: 'An administrator has changed the role or the bureaus of this staff account, so what was open has ended. Sign in again.',
    },
    disabled: {
      ja: 'この職員アカウントは、利用を停止されました。開いていたセッションは終わっています。管理者に問い合わせてください。',
      en: 'This staff account has been disabled, and what was open has ended. Contact an administrator.',
    },
    keptOut: {
      ja: 'この職員アカウントは、利用の停止が確定を待っているため、{until}までログインできません。確定されなければ、その後はまたログインできます。ほかの管理者に問い合わせてください。',
      en: 'This staff account is locked until {until}, as its being disabled waits to be confirmed. Unless it is confirmed, you can sign in again after that. Contact another administrator.',
    },
    locked: {
      ja: '管理者の一人がこの職員アカウントの利用の停止を求めたため、{until}までログインできません。開いていたセッションは終わっています。ほかの管理者が確定しなければ、その後はまたログインできます。ほかの管理者に問い合わせてください。',
      en: 'An administrator has asked for this staff account to be disabled, so it is locked until {until}, and what was open has ended. Unless another administrator confirms it, you can sign in again after that. Contact another administrator.',
    },
  },
} as const;
