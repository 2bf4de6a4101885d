package mailbox

import (
	"errors"
	"os"
)

// texts are what the mails of a box say, in a file of the box's own that has no name any more and is written round: the newest take the
// place of the oldest, which are forgotten first.
type texts struct {
	file *os.File // nil before the first
	next int64    // where the next text goes, of all that were ever kept
	used int      // by those that are not forgotten, which lie before it
}

// place is where a mail's texts stand.
type place struct {
	from       int64
	text, html int
}

func (t *texts) room() int { return maxMailBytes - t.used }

// keep keeps the texts of a mail, for which there has to be room.
func (t *texts) keep(text, html string) (place, error) {
	if t.file == nil {
		file, err := os.CreateTemp("", "radioportal-mails-")
		if err != nil {
			return place{}, err
		}
		_ = os.Remove(file.Name()) // where the system refuses that while it is open, it stays
		t.file = file
	}
	body := place{t.next, len(text), len(html)}
	both := append(append(make([]byte, 0, body.size()), text...), html...)
	if err := t.round(body.from, both, t.file.WriteAt); err != nil {
		return place{}, err
	}
	t.next, t.used = t.next+int64(body.size()), t.used+body.size()
	return body, nil
}

func (p place) size() int { return p.text + p.html }

// forget makes room: of those that are kept the oldest comes first.
func (t *texts) forget(body place) { t.used -= body.size() }

func (t *texts) read(body place) (text, html string, err error) {
	if body.size() == 0 {
		return "", "", nil
	}
	both := make([]byte, body.size())
	err = t.round(body.from, both, t.file.ReadAt)
	return string(both[:body.text]), string(both[body.text:]), err
}

// round reads or writes bytes from a place on: those behind the end of the file at its beginning.
func (t *texts) round(from int64, bytes []byte, do func([]byte, int64) (int, error)) error {
	at := from % maxMailBytes
	first := min(len(bytes), int(maxMailBytes-at))
	_, err := do(bytes[:first], at)
	if rest := bytes[first:]; len(rest) > 0 {
		_, again := do(rest, 0)
		err = errors.Join(err, again)
	}
	return err
}
