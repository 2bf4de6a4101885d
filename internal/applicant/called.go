package applicant

// Called is an account that a text names, and its place among those.
type Called struct{ AccountID, At string }
