package signup

// State is where a sign-up stands, as its pages are told.
var State = (*Service).state
