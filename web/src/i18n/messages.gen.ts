// Generated from internal/message/messages.yaml by go generate ./internal/message. Do not edit.

/** The messages with a code that are told, in both languages; {name} is a placeholder. */
export const messages = {
  'MSG-LIT-E-0001': {
    ja: '入力してください。',
    en: 'Enter this item.',
    reasons: {
      fewWords: {
        ja: '読む人に伝わるように、5文字以上（漢字だけのときは4文字以上）の言葉で入力してください。',
        en: 'Write it in words, of at least 5 letters (4 in kanji), so that whoever reads it understands it.',
      },
      nothingSaid: {
        ja: '理由を言葉で入力してください。',
        en: 'Write the reason in words.',
      },
      openPlace: {
        ja: '「{place}」の箇所が書き込まれていません。内容に書き換えてください。',
        en: "'{place}' is still to be filled in. Write what it shall say.",
      },
      repeated: {
        ja: '同じ言葉の繰り返しになっています。理由を文で書いてください。',
        en: 'This is the same words over and over. Write the reason in a sentence.',
      },
    },
  },
  'MSG-LIT-E-0002': {
    ja: '選択肢から選んでください。',
    en: 'Choose one of the options.',
    reasons: {
      deadLink: {
        ja: 'リンク先「{value}」は、https:// で始めてください。',
        en: 'Begin the link "{value}" with https://.',
      },
      otherPrefecture: {
        ja: '提出された場所の都道府県（{filed}）と違います。提出先の総合通信局や、緯度と経度が合わなくなります。場所が違うときは、提出者に訂正を依頼してください。',
        en: 'The prefecture is not that of the place that was filed ({filed}), by which the bureau and the coordinates go. If the place is wrong, return the filing for correction.',
      },
      sameAsNow: {
        ja: '今の内容と同じです。訂正する項目を直してください。',
        en: 'This is what it says already. Change what is to be corrected.',
      },
      widerRange: {
        ja: '提出された移動範囲「{filed}」より広くすることはできません。',
        en: 'It cannot be wider than the range that was filed, "{filed}".',
      },
    },
  },
  'MSG-LIT-E-0003': {
    ja: '{min}件以上入力してください。',
    en: 'Enter at least {min}.',
  },
  'MSG-LIT-E-0004': {
    ja: 'この書類が必要です。ファイルを添付してください。',
    en: 'This document is needed. Attach a file.',
  },
  'MSG-LIT-E-0005': {
    ja: '内容を確認し、当てはまるときはチェックを入れてください。チェックがないと先に進めません。',
    en: 'Read the statement and, if it is true, tick it. You cannot go on without it.',
  },
  'MSG-LIT-E-0006': {
    ja: '移動しない局では、送信空中線の型式を入力してください。',
    en: 'For a station that does not move, enter the type of the transmitting antenna.',
  },
  'MSG-LIT-E-0007': {
    ja: '周波数測定装置の有無を選んでください。備え付けるのは、26.175MHz以下の電波を10Wを超える電力で発射する送信機です。',
    en: 'Choose whether there is a frequency meter. Transmitters with more than 10 W at up to 26.175 MHz have one.',
  },
  'MSG-LIT-E-0008': {
    ja: '移動しない局では、電波防護のための基準への適合確認書を添付してください。',
    en: 'For a station that does not move, attach the confirmation of the radio-radiation protection standard.',
  },
  'MSG-LIT-E-0009': {
    ja: '2400MHz帯または5600MHz帯を使うときは、二次業務の周波数の使用に当たっての確認書を添付してください。',
    en: 'To use the 2400 MHz or 5600 MHz band, attach the confirmation for use of secondary-service frequencies.',
  },
  'MSG-LIT-E-0010': {
    ja: '{length}文字で入力してください。',
    en: 'Enter exactly {length} characters.',
  },
  'MSG-LIT-E-0011': {
    ja: '{max}文字以内で入力してください。',
    en: 'Enter {max} characters or fewer.',
  },
  'MSG-LIT-E-0012': {
    ja: '{min}文字以上で入力してください。',
    en: 'Enter {min} characters or more.',
  },
  'MSG-LIT-E-0013': {
    ja: '{min}文字以上{max}文字以内で入力してください。',
    en: 'Enter {min} to {max} characters.',
  },
  'MSG-LIT-E-0014': {
    ja: '関連する項目と合わせて{max}文字以内で入力してください。',
    en: 'Together with the items that belong to it, enter {max} characters or fewer.',
  },
  'MSG-LIT-E-0015': {
    ja: 'パスワードは{min}文字以上にしてください。',
    en: 'Use a password of {min} characters or more.',
  },
  'MSG-LIT-E-0016': {
    ja: 'よく使われるパスワードのため、推測されるおそれがあります。別のパスワードにしてください。',
    en: 'This password is a common one and easy to guess. Choose another.',
  },
  'MSG-LIT-E-0017': {
    ja: 'ユーザーIDや氏名を含まないパスワードにしてください。',
    en: 'Choose a password that does not contain your user ID or name.',
  },
  'MSG-LIT-E-0018': {
    ja: '今までと同じです。違うものを入力してください。',
    en: 'This is the same as before. Enter something different.',
  },
  'MSG-LIT-E-0019': {
    ja: 'ワンタイムパスワードは数字6桁で入力してください。',
    en: 'Enter the one-time password as 6 digits.',
  },
  'MSG-LIT-E-0020': {
    ja: '整数で入力してください。',
    en: 'Enter a whole number.',
  },
  'MSG-LIT-E-0021': {
    ja: '数値で入力してください（例 0.01）。',
    en: 'Enter a number, such as 0.01.',
  },
  'MSG-LIT-E-0022': {
    ja: '整数部分は{digits}桁以内で入力してください。',
    en: 'Enter {digits} digits or fewer before the decimal point.',
  },
  'MSG-LIT-E-0023': {
    ja: '小数点以下は{digits}桁以内で入力してください。',
    en: 'Enter {digits} digits or fewer after the decimal point.',
  },
  'MSG-LIT-E-0024': {
    ja: '{min}以上{max}以下の数値を入力してください。',
    en: 'Enter a number from {min} to {max}.',
    reasons: {
      band: {
        ja: '選んだ区分または規格の周波数ではありません。周波数か区分を直してください。',
        en: 'This frequency is outside of the channels or standard that you chose. Correct one of them.',
      },
      direction: {
        ja: 'この方向を向く空中線がありません。通信の方向か、空中線系の方位角と主輻射の幅を直してください。',
        en: 'No antenna points this way. Correct the direction, or azimuth and width of the main lobe of an antenna.',
      },
      transmitter: {
        ja: 'この番号の送信機がありません。工事設計書の「送信機の番号」を入力してください。',
        en: 'No transmitter has this number. Enter one of the numbers of the construction design.',
      },
    },
  },
  'MSG-LIT-E-0025': {
    ja: '{min}以上の数値を入力してください。',
    en: 'Enter {min} or more.',
    reasons: {
      lowerEnd: {
        ja: '周波数の範囲は、下の端より大きい値を入力してください。',
        en: 'Enter more than the lower end of the frequency range.',
      },
    },
  },
  'MSG-LIT-E-0026': {
    ja: '{max}以下の数値を入力してください。',
    en: 'Enter {max} or less.',
    reasons: {
      bandPlan: {
        ja: 'この周波数帯で使える空中線電力を超えています。出力を直してください。周波数帯によって出力が異なるときは、その周波数帯の出力を入力してください。',
        en: 'This is more than the band plan allows here. Lower the power, or enter it for each band where it differs.',
      },
      largest: {
        ja: '周波数帯ごとの定格出力のうち、最も大きい値を入力してください。',
        en: 'Enter the largest of the powers of the bands.',
      },
      ratedOutput: {
        ja: '空中線電力が送信機の定格出力を超えています。どちらかを直してください。',
        en: 'The antenna power is more than the rated output of the transmitter. Correct one of them.',
      },
      standard: {
        ja: '選んだ区分または規格で使える空中線電力を超えています。',
        en: 'This is more power than the channels or standard that you chose allow.',
      },
      termYears: {
        ja: '免許の有効期間の年数以下の数値を入力してください。',
        en: 'Enter no more years than the term of the licence has.',
      },
    },
  },
  'MSG-LIT-E-0027': {
    ja: '0以外の数値を入力してください。',
    en: 'Enter a number other than 0.',
  },
  'MSG-LIT-E-0028': {
    ja: '申請する資格で使える空中線電力は{max}W以下です。空中線電力を直すか、上位の資格の番号を入力してください。',
    en: 'This operator qualification allows up to {max} W. Lower the power, or enter the number of a higher qualification.',
  },
  'MSG-LIT-E-0029': {
    ja: '申請する資格では使えない周波数です。周波数を選び直すか、上位の資格の番号を入力してください。',
    en: 'This operator qualification does not allow this frequency. Choose another, or enter the number of a higher qualification.',
    reasons: {
      morse: {
        ja: '申請する資格では、モールス符号による電信の電波の型式は使えません。電波の型式を選び直すか、上位の資格の番号を入力してください。',
        en: 'This operator qualification does not allow telegraphy by Morse code. Choose other classes of emission, or enter the number of a higher qualification.',
      },
    },
  },
  'MSG-LIT-E-0030': {
    ja: '使用できない文字（{character}）が含まれています。その文字を削除してください。',
    en: 'There is a character that cannot be used ({character}). Remove it.',
  },
  'MSG-LIT-E-0031': {
    ja: '全角で入力してください。',
    en: 'Enter full-width characters.',
  },
  'MSG-LIT-E-0032': {
    ja: '全角カタカナで入力してください。',
    en: 'Enter full-width katakana.',
  },
  'MSG-LIT-E-0033': {
    ja: '半角数字で入力してください。',
    en: 'Enter digits only.',
  },
  'MSG-LIT-E-0034': {
    ja: '半角英字で入力してください。',
    en: 'Enter letters from A to Z only.',
  },
  'MSG-LIT-E-0035': {
    ja: '半角英数字で入力してください。',
    en: 'Enter letters from A to Z and digits only.',
  },
  'MSG-LIT-E-0036': {
    ja: '半角の英数字と記号で入力してください。',
    en: 'Enter half-width letters, digits and symbols only.',
  },
  'MSG-LIT-E-0037': {
    ja: '半角英数字と次の記号だけで入力してください。{symbols}',
    en: 'Enter only letters from A to Z, digits and these symbols: {symbols}',
  },
  'MSG-LIT-E-0038': {
    ja: 'この項目では「{character}」を使用できません。',
    en: 'You cannot use "{character}" in this item.',
  },
  'MSG-LIT-E-0039': {
    ja: '法人番号は数字13桁で入力してください。',
    en: 'Enter the corporate number as 13 digits.',
  },
  'MSG-LIT-E-0040': {
    ja: '法人番号に誤りがあります。番号をもう一度確かめてください。',
    en: 'This is not a valid corporate number. Check its digits.',
  },
  'MSG-LIT-E-0041': {
    ja: '郵便番号は数字7桁で入力してください（例 100-8926）。',
    en: 'Enter the postal code as 7 digits (for example 100-8926).',
  },
  'MSG-LIT-E-0042': {
    ja: '電話番号は0から始まる10桁または11桁の数字で入力してください。',
    en: 'Enter the telephone number as 10 or 11 digits beginning with 0.',
    reasons: {
      abroad: {
        ja: '海外の電話番号は、数字または「+」から始めて入力してください（例 +1 202 555 0100）。',
        en: 'Begin the telephone number abroad with a digit or + (for example +1 202 555 0100).',
      },
    },
  },
  'MSG-LIT-E-0043': {
    ja: '都道府県または市区町村のコードが正しくありません。都道府県は数字2桁、市区町村は数字5桁で入力してください。',
    en: 'This is not a code of a prefecture or municipality. Enter 2 digits for a prefecture, 5 for a municipality.',
    reasons: {
      elsewhere: {
        ja: 'これは「{place}」のもので、都道府県の欄の都道府県にはありません。どちらかを直してください。',
        en: 'This is of {place}, which is not in the prefecture entered. Correct one of the two.',
      },
      unknownCity: {
        ja: 'この市区町村コードは一覧にありません。合併などでコードが変わったか、新しいコードかもしれません。住所を検索して選び直すか、空欄にして、住所に市区町村名を入力してください。',
        en: 'The list of municipalities does not have this code. It may have changed, as by a merger, or be new. Find the address again, or leave the code blank and write the municipality in the address.',
      },
    },
  },
  'MSG-LIT-E-0044': {
    ja: '国コードは英字2文字で入力してください（例 JP）。',
    en: 'Enter the country code as 2 letters (for example JP).',
  },
  'MSG-LIT-E-0045': {
    ja: '実在する日付を入力してください（例 2026-04-01）。',
    en: 'Enter a real date (for example 2026-04-01).',
  },
  'MSG-LIT-E-0046': {
    ja: '今日またはそれより前の日付を入力してください。',
    en: "Enter today's date or an earlier one.",
  },
  'MSG-LIT-E-0047': {
    ja: '今日またはそれより後の日付を入力してください。',
    en: "Enter today's date or a later one.",
    reasons: {
      inTerm: {
        ja: '有効期間の中の日付（{validTo}まで）を入力してください。',
        en: 'Enter a date within the term, until {validTo}.',
      },
      officeClosed: {
        ja: '閉庁日です。開庁日を入力してください。次の開庁日は{next}です。',
        en: 'The offices are closed on this day. Enter a day on which they are open; the next is {next}.',
      },
    },
  },
  'MSG-LIT-E-0048': {
    ja: '{reference}から{days}日以内の日付を入力してください。',
    en: 'Enter a date within {days} days of {reference}.',
    reasons: {
      months: {
        ja: '{reference}から{months}か月以内の日付を入力してください。',
        en: 'Enter a date within {months} months of {reference}.',
      },
    },
  },
  'MSG-LIT-E-0049': {
    ja: '{reference}から{years}年以内の日付を入力してください。',
    en: 'Enter a date within {years} years of {reference}.',
    reasons: {
      term: {
        ja: '免許の有効期間は5年までです。始める日から5年以内の日付を入力してください。',
        en: 'A licence lasts up to five years. Enter a day within five years of the first day.',
      },
    },
  },
  'MSG-LIT-E-0050': {
    ja: '再免許を申請できるのは{from}から{to}までです。期間を過ぎたときは、提出先の総合通信局にお問い合わせください。',
    en: 'You can apply for renewal from {from} to {to}. If it is too late, ask the bureau in charge.',
  },
  'MSG-LIT-E-0051': {
    ja: '廃止年月日には、免許の年月日以後の日付を入力してください。',
    en: 'Enter a discontinuation date that is not before the date of the licence.',
  },
  'MSG-LIT-E-0052': {
    ja: '使用開始の予定日には、届出の日以後の日付を入力してください。',
    en: 'Enter a planned start date that is not before the date of the notification.',
  },
  'MSG-LIT-E-0053': {
    ja: '届出から180日を過ぎています。同じ目的と規格では、もう一度届け出ることができません。',
    en: '180 days have passed since the notification. You cannot notify again for the same purpose and standard.',
  },
  'MSG-LIT-E-0054': {
    ja: '納付期限（{dueDate}）を過ぎているため、納付できません。提出先にお問い合わせください。',
    en: 'The due date ({dueDate}) has passed, so you cannot pay. Contact the office you applied to.',
  },
  'MSG-LIT-E-0055': {
    ja: 'メールアドレスの形式で入力してください（例 name@example.jp）。',
    en: 'Enter an email address (for example name@example.jp).',
  },
  'MSG-LIT-E-0056': {
    ja: '2つの入力が一致していません。同じ内容を入力してください。',
    en: 'The two entries differ. Enter the same in both.',
  },
  'MSG-LIT-E-0057': {
    ja: '{from}か、それより後の日付を入力してください。',
    en: 'Enter {from} or a later date.',
    reasons: {
      number: {
        ja: '{from}以上の数値を入力してください。',
        en: 'Enter {from} or a larger number.',
      },
    },
  },
  'MSG-LIT-E-0058': {
    ja: 'ユーザーIDまたはパスワードが正しくありません。',
    en: 'The user ID or the password is not right.',
  },
  'MSG-LIT-E-0059': {
    ja: '確認のための番号が正しくないか、有効期限が切れています。アプリに表示されている番号、または届いた番号を、新しいもので入力してください。',
    en: 'The number to confirm with is not right or has expired. Enter the newest one that your app shows or that you were sent.',
  },
  'MSG-LIT-E-0060': {
    ja: '占有周波数帯幅は、数字3桁と単位の文字（H、K、M、G）で入力してください（例 16K0、2K70、500H）。',
    en: 'Enter the occupied bandwidth as 3 digits with its unit letter H, K, M or G (for example 16K0, 2K70, 500H).',
  },
  'MSG-LIT-E-0061': {
    ja: '電波の型式の形式で入力してください（例 A1A、F3E、16K0F3E）。',
    en: 'Enter a class of emission (for example A1A, F3E, 16K0F3E).',
    reasons: {
      bandwidthTwice: {
        ja: '占有周波数帯幅を別に入力しているため、ここには電波の型式だけを入力してください（例 F3E）。',
        en: 'You enter the occupied bandwidth on its own, so enter the class of emission alone (for example F3E).',
      },
    },
  },
  'MSG-LIT-E-0062': {
    ja: '{code}は2023年に廃止された一括記載コードです。電波の型式（例 A1A、F3E）を入力してください。アマチュア局では、「指定可能な全ての電波の型式、周波数及び空中線電力」を選ぶこともできます。',
    en: '{code} is a group code that was abolished in 2023. Enter a class of emission (for example A1A, F3E). For an amateur station you can also choose "all emissions, frequencies and powers that can be assigned".',
  },
  'MSG-LIT-E-0063': {
    ja: 'アマチュア局の呼出符号の形式で入力してください（例 JA1RL、7M4MON）。',
    en: 'Enter the call sign of an amateur station (for example JA1RL, 7M4MON).',
    reasons: {
      elsewhere: {
        ja: 'ほかの総合通信局が指定する呼出符号です。',
        en: 'This is a call sign that another bureau assigns.',
      },
      form: {
        ja: 'この種類の局の呼出符号の形式で入力してください（例 {example}）。',
        en: 'Enter a call sign of this kind of station (for example {example}).',
      },
      notAssigned: {
        ja: '{callSign}は、どの総合通信局も新しく指定しない呼出符号です。',
        en: '{callSign} is a call sign that no bureau assigns any more.',
      },
      otherBureau: {
        ja: '{callSign}は、ほかの総合通信局が指定する呼出符号です。',
        en: '{callSign} is a call sign that another bureau assigns.',
      },
      otherKind: {
        ja: '{callSign}は、この種類の局には指定しない呼出符号です。',
        en: '{callSign} is not assigned to stations of this kind.',
      },
    },
  },
  'MSG-LIT-E-0064': {
    ja: '免許の呼出符号は{callSign}です。同じ呼出符号を入力してください。',
    en: 'The call sign on the licence is {callSign}. Enter the same one.',
  },
  'MSG-LIT-E-0065': {
    ja: '無線従事者免許証の番号の形式で入力してください（例 AXN90592、AABH09012-2）。',
    en: 'Enter the number on the operator licence (for example AXN90592, AABH09012-2).',
    reasons: {
      laterYear: {
        ja: '番号の英字が、まだ来ていない年のものです。免許証の番号を確かめてください。',
        en: 'The letters of this number are of a year that is yet to come. Look at the number on the licence again.',
      },
      otherClass: {
        ja: '選んだ資格の番号ではありません。この資格の番号では、数字の前の英字が{letter}です。番号か資格を直してください。',
        en: 'This is not a number of the qualification that you chose, where {letter} stands before the digits. Correct the number or the qualification.',
      },
    },
  },
  'MSG-LIT-E-0066': {
    ja: '免許（登録）の番号の形式で入力してください（例 近A第12345号）。',
    en: 'Enter the number of the licence or registration as it is written (for example 近A第12345号).',
    reasons: {
      inspector: {
        ja: '登録検査等事業者の登録番号の形式で入力してください（例 関検第123号）。',
        en: 'Enter the registration number of the registered inspector as it is written (for example 関検第123号).',
      },
    },
  },
  'MSG-LIT-E-0067': {
    ja: '工事設計認証番号の形式で入力してください（例 002-130001、002KN627）。技術基準適合証明番号（例 KV12345678）とは別の番号です。',
    en: 'Enter a certification number (for example 002-130001, 002KN627). An individual proof number (for example KV12345678) is another kind of number.',
    reasons: {
      amateur: {
        ja: 'アマチュア局の無線設備の番号です。この局では使えません。',
        en: 'This is a number of equipment for amateur stations. This station cannot use it.',
      },
      eitherKind: {
        ja: '技術基準適合証明または工事設計認証の番号の形式で入力してください（例 002-130001、006YYA0000058）。',
        en: 'Enter the number of a conformity proof or a certification (for example 002-130001, 006YYA0000058).',
      },
      otherBody: {
        ja: '番号の最初の数字が、登録証明機関の番号（{body}）と合っていません。',
        en: 'The first digits of the number are not those of the certification body ({body}).',
      },
    },
  },
  'MSG-LIT-E-0068': {
    ja: '技術基準適合証明番号の形式で入力してください（例 KV12345678、02KA00001011）。工事設計認証番号（例 002-130001）とは別の番号です。',
    en: 'Enter an individual proof number (for example KV12345678, 02KA00001011). A certification number (for example 002-130001) is another kind of number.',
  },
  'MSG-LIT-E-0069': {
    ja: 'A1Aの電波には変調方式がありません。変調方式を空欄にしてください。',
    en: 'A1A has no modulation. Leave the modulation blank.',
  },
  'MSG-LIT-E-0070': {
    ja: 'ファイル名が長すぎます。{max}文字以内の名前にしてから、もう一度選んでください。',
    en: 'The file name is too long. Rename the file to {max} characters or fewer and choose it again.',
  },
  'MSG-LIT-E-0071': {
    ja: 'ファイル名に使用できない文字（{character}）があります。名前を変えてから、もう一度選んでください。',
    en: 'The file name has a character that cannot be used ({character}). Rename the file and choose it again.',
  },
  'MSG-LIT-E-0072': {
    ja: '同じ名前のファイル（{name}）がすでにあります。名前を変えるか、前のファイルを削除してください。',
    en: 'There is already a file named {name}. Rename this one, or delete the other.',
  },
  'MSG-LIT-E-0073': {
    ja: 'この種類のファイルは添付できません。次の種類のファイルを選んでください。{extensions}',
    en: 'This kind of file cannot be attached. Choose one of these kinds: {extensions}',
  },
  'MSG-LIT-E-0074': {
    ja: 'ファイルが大きすぎます。1つのファイルは{max}MB以下にしてください。',
    en: 'The file is too large. Each file may have up to {max} MB.',
  },
  'MSG-LIT-E-0075': {
    ja: 'ファイルの合計が{max}MBを超えます。ファイルを減らすか、小さくしてください。',
    en: 'The files together exceed {max} MB. Remove some, or make them smaller.',
  },
  'MSG-LIT-E-0076': {
    ja: '添付できるファイルは{max}個までです。',
    en: 'You can attach up to {max} files.',
  },
  'MSG-LIT-E-0077': {
    ja: 'ファイルの中身が空です。ファイルを確かめて、もう一度選んでください。',
    en: 'The file is empty. Check it and choose it again.',
  },
  'MSG-LIT-E-0078': {
    ja: '暗号化またはパスワードで保護されたファイルは添付できません。保護を外してから、もう一度選んでください。',
    en: 'An encrypted or password-protected file cannot be attached. Remove the protection and choose it again.',
  },
  'MSG-LIT-E-0079': {
    ja: 'ファイルの検査で問題（{finding}）が見つかったため、このファイルは添付できません。問題のない形で保存し直すか、別のファイルを選んでください。',
    en: 'The check of the file found a problem ({finding}), so it cannot be attached. Save it without that, or choose another file.',
  },
  'MSG-LIT-E-0080': {
    ja: 'ファイルの中身が拡張子（{extension}）と合っていません。正しい形式で保存し直してから、もう一度選んでください。',
    en: 'The content of the file does not suit its extension ({extension}). Save it in the right format and choose it again.',
  },
  'MSG-LIT-E-0081': {
    ja: 'ダウンロードするファイルが見つかりません。',
    en: 'The file to download cannot be found.',
  },
  'MSG-LIT-E-0082': {
    ja: 'XMLファイルを読み込めません（{line}行目）。このポータルで保存したファイルを選んでください。',
    en: 'The XML file cannot be read (line {line}). Choose a file that was saved from this portal.',
  },
  'MSG-LIT-E-0083': {
    ja: 'JSONファイルの内容が正しくないか、必要な項目（{item}）がありません。',
    en: 'The JSON file is not valid, or a needed item ({item}) is missing.',
  },
  'MSG-LIT-E-0084': {
    ja: 'ひな形の［ ］が残っています（{item}）。実際の内容に書き換えてください。',
    en: 'There are still template brackets ({item}). Replace them with the real content.',
  },
  'MSG-LIT-E-0085': {
    ja: '委任の期限は1年以内（{max}まで）にしてください。',
    en: 'Set the end of the power of attorney within 1 year (up to {max}).',
  },
  'MSG-LIT-E-0086': {
    ja: '委任の期限は電子証明書の有効期間内（{max}まで）にしてください。',
    en: 'Set the end of the power of attorney within the validity of the certificate (up to {max}).',
  },
  'MSG-LIT-E-0087': {
    ja: '代理人または復代理人を選べるのは、委任する側と受ける側がそれぞれ個人または法人のときだけです。',
    en: 'An agent or sub-agent can be chosen only where each of the two sides is an individual or a corporation.',
  },
  'MSG-LIT-E-0088': {
    ja: '復代理人を選ぶ権限が委任されていません。委任者に確かめてください。',
    en: 'You have not been given the authority to appoint a sub-agent. Ask the principal.',
  },
  'MSG-LIT-E-0089': {
    ja: '代理人への情報の開示が制限されているため、復代理人を選べません。',
    en: 'A sub-agent cannot be chosen, because disclosure to the agent is restricted.',
  },
  'MSG-LIT-E-0090': {
    ja: '委任の有効期間（{from}から{to}まで）の間だけ操作できます。',
    en: 'You can do this only while the power of attorney is valid (from {from} to {to}).',
  },
  'MSG-LIT-E-0091': {
    ja: '照会人は{max}人まで登録できます。',
    en: 'You can register up to {max} inquirers.',
  },
  'MSG-LIT-E-0092': {
    ja: '同じものが、すでに入力または登録されています。別の内容を入力してください。',
    en: 'The same has been entered or registered already. Enter another one.',
    reasons: {
      identifier: {
        ja: 'この番号などは、ほかの有効な免許・登録で使われています。正しいか確かめてください。正しいときは、提出先の総合通信局に問い合わせてください。',
        en: 'This is in use under another valid licence or registration. Make sure that it is right; if it is, ask the office.',
      },
      row: {
        ja: '同じ内容の行が、すでにあります。どちらかを削除するか、違うところを直してください。',
        en: 'There is a row that says the same. Remove one of them, or put right what differs.',
      },
    },
  },
  'MSG-LIT-E-0093': {
    ja: '状況が変わったため、この操作はできません。画面を読み込み直して、今の状況を確かめてください。',
    en: 'This has moved on, so it cannot be done. Reload the page and check the present status.',
    reasons: {
      discontinued: {
        ja: 'この免許（登録）は、廃止の届出により{validTo}に終わります。再免許（再登録）はできません。',
        en: 'This ends on {validTo}, because it was discontinued. It cannot be renewed.',
      },
      procedureEnded: {
        ja: 'この手続きは終了したため、提出できません。提出先の総合通信局に問い合わせてください。',
        en: 'This procedure is no longer in force, so this cannot be submitted. Ask the office.',
      },
      renewed: {
        ja: 'この免許（登録）は、すでに{validTo}までの再免許（再登録）を受けています。次の再免許（再登録）は、その有効期間が終わる前に申請してください。',
        en: 'This has already been renewed until {validTo}. Apply for the next renewal before that term ends.',
      },
      revoked: {
        ja: 'この免許（登録）は取り消されたため、{validTo}までです。この手続きはできません。',
        en: 'This was revoked and is valid until {validTo} at most, so this cannot be done.',
      },
      tooShort: {
        ja: 'この免許（登録）の有効期間（{validTo}まで）は短いため、再免許（再登録）を申請できる期間（満了の1か月前まで）がありません。続けて使うときは、新しく開設または登録の申請をしてください。',
        en: 'The term of this, until {validTo}, is too short to apply for renewal, which is done up to a month before its end. To go on, apply to open or register a station.',
      },
    },
  },
  'MSG-LIT-E-0094': {
    ja: '取り下げることができません。処理が終わったもの、再提出済みのもの、取り下げたものは対象外です。',
    en: 'This cannot be withdrawn: it has already been completed, resubmitted or withdrawn.',
  },
  'MSG-LIT-E-0095': {
    ja: '補正を求められているものだけを補正できます。提出先が補正の求めを取り消したときは、補正は不要です。',
    en: 'You can correct only what a correction has been requested for. Where the office has taken its request back, no correction is needed.',
  },
  'MSG-LIT-E-0096': {
    ja: 'この下書きはすでに提出されています。「申請・届出の状況」で確かめてください。',
    en: 'This draft has already been submitted. See it under "Application progress".',
  },
  'MSG-LIT-E-0097': {
    ja: 'ほかの画面で内容が変更されています。読み込み直して、最新の内容を確かめてください。',
    en: 'This was changed elsewhere. Reload it and check the latest content.',
  },
  'MSG-LIT-E-0098': {
    ja: 'すでに別の内容で提出されています。「申請・届出の状況」で確かめてください。',
    en: 'This has already been submitted with other content. See it under "Application progress".',
  },
  'MSG-LIT-E-0099': {
    ja: '特例様式を使えるのは、個人が開設する移動する局で、50W以下の適合表示無線設備だけを使う場合です。通常の様式に切り替えてください。',
    en: "The short form is for an individual's mobile station with nothing but certified equipment of 50 W or less. Switch to the full form.",
  },
  'MSG-LIT-E-0100': {
    ja: '保証を受けられる無線設備は{max}W以下です。これを超える設備は、総合通信局の検査が必要です。',
    en: 'Equipment of {max} W or less can be guaranteed. Above that, the bureau must inspect it.',
  },
  'MSG-LIT-E-0101': {
    ja: '入力できるのは{max}件までです。',
    en: 'You can enter up to {max}.',
    reasons: {
      drafts: {
        ja: '下書きは{max}件まで保存できますが、いっぱいになっています。「保存した下書き」で不要な下書きを削除してから、もう一度お試しください。',
        en: 'You can keep up to {max} drafts, and you have as many. Delete one that you no longer need under "Saved drafts", then try again.',
      },
    },
  },
  'MSG-LIT-E-0103': {
    ja: 'ただいまこの処理を受け付けられません。入力した内容は残っています。しばらくしてからもう一度お試しください。',
    en: 'This cannot be done at the moment. What you entered is kept. Try again in a while.',
  },
  'MSG-LIT-E-0104': {
    ja: '試行回数が多すぎます。{minutes}分ほど待ってから、もう一度お試しください。',
    en: 'Too many attempts. Wait about {minutes} min and try again.',
  },
  'MSG-LIT-I-0001': {
    ja: 'この内容で{what}を提出します。よろしいですか。',
    en: 'Submit the {what} with this content?',
  },
  'MSG-LIT-I-0002': {
    ja: '下書き「{name}」を削除します。削除すると元に戻せません。よろしいですか。',
    en: 'Delete the draft "{name}"? It cannot be restored.',
  },
  'MSG-LIT-I-0003': {
    ja: 'ファイル「{name}」を削除します。よろしいですか。',
    en: 'Delete the file "{name}"?',
  },
  'MSG-LIT-I-0006': {
    ja: '「{name}」の入力を削除します。よろしいですか。',
    en: 'Delete the entries of "{name}"?',
  },
  'MSG-LIT-I-0007': {
    ja: '提出者に補正を求めます。よろしいですか。',
    en: 'Ask the filer for a correction?',
  },
  'MSG-LIT-I-0008': {
    ja: '取下げを認めます。元に戻せません。よろしいですか。',
    en: 'Accept the withdrawal? This cannot be undone.',
  },
  'MSG-LIT-I-0010': {
    ja: '免許を与えて審査を終了します。元に戻せません。よろしいですか。',
    en: 'Grant the licence and complete the review? This cannot be undone.',
  },
  'MSG-LIT-I-0011': {
    ja: '免許を拒否して審査を終了します。元に戻せません。よろしいですか。',
    en: 'Refuse the licence and complete the review? This cannot be undone.',
  },
  'MSG-LIT-I-0012': {
    ja: '電子納付を始めます。30分以内に、金融機関のインターネットバンキングにログインしてください。',
    en: "You are about to start an electronic payment. Log in to your bank's internet banking within 30 minutes.",
  },
  'MSG-LIT-I-0013': {
    ja: '取下げを求めます。よろしいですか。',
    en: 'Request the withdrawal?',
  },
  'MSG-LIT-I-0014': {
    ja: '補正した内容を提出します。よろしいですか。',
    en: 'Submit the correction?',
  },
  'MSG-LIT-I-0016': {
    ja: '補正した内容が到達しました。',
    en: 'Your correction has arrived.',
  },
  'MSG-LIT-I-0018': {
    ja: '取下げの求めが到達しました。',
    en: 'Your request for withdrawal has arrived.',
  },
  'MSG-LIT-I-0019': {
    ja: '下書きを削除しました。',
    en: 'The draft has been deleted.',
  },
  'MSG-LIT-I-0020': {
    ja: '{what}が到達しました。電子申請番号は{electronicApplicationNumber}です。',
    en: 'Your {what} has arrived. The electronic application number is {electronicApplicationNumber}.',
  },
  'MSG-LIT-I-0021': {
    ja: '通信できないため、まだ保存できていません。入力した内容はこの画面に残っています。つながり次第、自動で保存します。',
    en: 'There is no connection, so this is not saved yet. What you entered stays on this page and is saved as soon as the connection is back.',
  },
  'MSG-LIT-I-0023': {
    ja: 'ファイルを検査しています。検査が終わるまでダウンロードできません。',
    en: 'The file is being checked. It cannot be downloaded until that is done.',
  },
  'MSG-LIT-I-0024': {
    ja: 'ファイル「{name}」の検査が終わりました。',
    en: 'The file "{name}" has been checked.',
  },
  'MSG-LIT-I-0025': {
    ja: '検索結果が{max}件を超えたため、はじめの{max}件を表示しています。条件を絞り込んでください。',
    en: 'The search found more than {max} filings. The first {max} are shown. Narrow the conditions.',
  },
  'MSG-LIT-I-0028': {
    ja: '手数料の納付期限（{dueDate}）が近づいています。期限までに納付してください。',
    en: 'Your fee is due soon ({dueDate}). Please pay it by then.',
  },
  'MSG-LIT-I-0030': {
    ja: 'この{what}に手数料はかかりません。',
    en: 'There is no fee for this {what}.',
  },
  'MSG-LIT-I-0032': {
    ja: '処理が終わっていない申請・届出があるため、アカウントを削除できません。',
    en: 'The account cannot be deleted while applications or notifications are still open.',
  },
  'MSG-LIT-I-0035': {
    ja: 'このアカウントではこの手続きを利用できません。',
    en: 'This account cannot use this procedure.',
  },
  'MSG-LIT-I-0036': {
    ja: 'アカウントの審査中です。審査が終わるまでサービスを利用できません。',
    en: 'Your account is under review. You cannot use the services until the review ends.',
  },
  'MSG-LIT-I-0037': {
    ja: 'アカウントの手続き中のため、一部の機能だけを利用できます。',
    en: 'Your account is in procedure, so only some functions are available.',
  },
  'MSG-LIT-I-0038': {
    ja: '照会の資格がないため、この情報を表示できません。',
    en: 'Your account is not qualified for inquiry, so this cannot be shown.',
  },
  'MSG-LIT-I-0039': {
    ja: '仮登録のアカウントです。利用できるのは縦覧と下書きだけで、{until}まで有効です。',
    en: 'This is a temporary account. It can use the map viewing and drafts only, until {until}.',
  },
  'MSG-LIT-I-0040': {
    ja: 'アカウントは停止されています。総合通信局にお問い合わせください。',
    en: 'Your account is suspended. Contact the bureau.',
  },
  'MSG-LIT-I-0041': {
    ja: 'このアカウントは利用を終了しています。',
    en: 'This account has been closed.',
  },
  'MSG-LIT-I-0042': {
    ja: '公的個人認証サービスは毎日6時から7時まで（日本時間）休止します。7時を過ぎてからもう一度お試しください。',
    en: 'The public personal authentication service is closed from 06:00 to 07:00 every day (Japan time). Try again after 07:00.',
  },
  'MSG-DIG-E3001': {
    ja: '許可番号を入力してください。',
    en: 'Enter the permit number.',
  },
  'MSG-DIG-E3002': {
    ja: '閲覧用PIN（暗証番号）を入力してください。',
    en: 'Enter the viewing PIN.',
  },
  'MSG-DIG-E3003': {
    ja: '許可番号または閲覧用PINが正しくありません。番号を確かめて、もう一度入力してください。',
    en: 'The permit number or the viewing PIN is not right. Check both and enter them again.',
  },
  'MSG-DIG-E3004': {
    ja: '誤った入力が続いたため、閲覧を一時的に止めました。{minutes}分ほど待ってから、もう一度お試しください。',
    en: 'Too many wrong entries, so viewing is locked for now. You can try again in about {minutes} min.',
  },
  'MSG-DIG-E3005': {
    ja: '閲覧を一時的に止めています。{minutes}分ほど待ってから、もう一度お試しください。',
    en: 'Viewing is locked for now. You can try again in about {minutes} min.',
  },
  'MSG-DIG-E3006': {
    ja: '予期しないエラーが発生しました。しばらくしてからもう一度お試しください。',
    en: 'An unexpected error occurred. Try again in a while.',
  },
  'MSG-DIG-E3007': {
    ja: '必要な項目が入力されていません。許可番号と閲覧用PINを入力してください。',
    en: 'Required items are missing. Enter the permit number and the viewing PIN.',
  },
} as const;
