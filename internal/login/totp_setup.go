package login

import (
	"fmt"
	"net/url"
	"strings"

	"github.com/boombuler/barcode/qr"
)

// TOTPSetup is what an authenticator app is set up with.
type TOTPSetup struct {
	Secret     string `json:"secret" doc:"base32, for typing"`
	OTPAuthURI string `json:"otpauthUri"`
	QR         QRCode `json:"qr"`
}

// QRCode is a QR code to draw: one path in a square of size units, with a quiet zone
// of 4 units included.
type QRCode struct {
	Size int    `json:"size" doc:"side of the viewBox"`
	Path string `json:"path" doc:"d of an SVG path; dark on light"`
}

// SetupOf is the setting up of an authenticator app with a secret, for a mail address.
func SetupOf(secret, mail string) (TOTPSetup, error) {
	query := url.Values{"secret": {secret}, "issuer": {portalName}, "algorithm": {"SHA1"}, "digits": {"6"}, "period": {fmt.Sprint(totpPeriod)}}
	// Apps read %20 for a space, not every one reads +.
	uri := "otpauth://totp/" + url.PathEscape(portalName+":"+mail) + "?" + strings.ReplaceAll(query.Encode(), "+", "%20")
	code, err := qrOf(uri)
	return TOTPSetup{Secret: secret, OTPAuthURI: uri, QR: code}, err
}

// quietZone is the light border that a reader needs (ISO/IEC 18004).
const quietZone = 4

func qrOf(text string) (QRCode, error) {
	code, err := qr.Encode(text, qr.M, qr.Auto)
	if err != nil {
		return QRCode{}, fmt.Errorf("QR code: %w", err)
	}
	size := code.Bounds().Dx()
	var path strings.Builder
	for y := range size {
		for x := range size {
			if r, _, _, _ := code.At(x, y).RGBA(); r == 0 {
				fmt.Fprintf(&path, "M%d %dh1v1h-1z", x+quietZone, y+quietZone)
			}
		}
	}
	return QRCode{Size: size + 2*quietZone, Path: path.String()}, nil
}
