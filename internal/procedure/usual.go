package procedure

// Usual is how long filings of a procedure took of late, in days from the first arrival of a case to its end, rounded up.
type Usual struct {
	Half  int `json:"half" doc:"days in which half of the cases ended"`
	Most  int `json:"most" doc:"days in which nine of ten ended"`
	Cases int `json:"cases" doc:"how many there were"`
}
