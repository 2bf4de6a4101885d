package message

import "fmt"

// Code is the group's nth code as it is written in full.
func (g Group) Code(n int) string { return fmt.Sprintf("%s%04d", g.Prefix, n) }
