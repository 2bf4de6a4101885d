//go:build !linux

package app

// forgetStart does nothing where pages of the program's file are not unmapped by hand.
func forgetStart() {}
