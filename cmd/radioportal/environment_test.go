package main

import (
	"slices"
	"testing"
)

func TestVariablesThatNoCommandKnows(t *testing.T) {
	var c commands
	parser, err := newParser(&c)
	if err != nil {
		t.Fatal(err)
	}
	got := unknownVariables(parser, []string{
		"PATH=/bin", "RADIOPORTAL_DATA=/srv", "RADIOPORTAL_CONFIG=x", "RADIOPORTAL_BANK_SECRET_FILE=/secret", "RADIOPORTAL_STAFF_PASSWORD=of another command",
		"RADIOPORTAL_DATABSE=postgres://u:secret@h/d", "RADIOPORTAL_TRUSTED_PROXY=10.0.0.1", "RADIOPORTAL_BANKSECRET_FILE=/secret", "RADIOPORTAL_DATA_FILE_FILE=x",
	})
	want := []string{"RADIOPORTAL_BANKSECRET_FILE", "RADIOPORTAL_DATABSE", "RADIOPORTAL_DATA_FILE_FILE", "RADIOPORTAL_TRUSTED_PROXY"}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}
