package draft

import (
	"bytes"
	"fmt"

	"github.com/go-json-experiment/json"
)

// FormData is a JSON object kept byte for byte: section id to its values.
type FormData []byte

// MarshalJSON gives the bytes as they are; nothing is an empty object.
func (f FormData) MarshalJSON() ([]byte, error) {
	if len(f) == 0 {
		return []byte("{}"), nil
	}
	return f, nil
}

// UnmarshalJSON keeps a copy of the bytes.
func (f *FormData) UnmarshalJSON(b []byte) error {
	*f = bytes.Clone(b)
	return nil
}

// Object reads the data; a name that stands twice in it is an error.
func (f FormData) Object() (map[string]any, error) {
	object := map[string]any{}
	if len(f) == 0 {
		return object, nil
	}
	if err := json.Unmarshal(f, &object); err != nil {
		return nil, fmt.Errorf("form data: %w", err)
	}
	return object, nil
}

func formDataOf(v any) (FormData, error) {
	b, err := json.Marshal(v, json.Deterministic(true))
	return b, err
}
