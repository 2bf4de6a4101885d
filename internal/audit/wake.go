package audit

var wake = make(chan struct{}, 1)

// Wake tells the dispatcher of this process that events wait.
func Wake() {
	select {
	case wake <- struct{}{}:
	default:
	}
}

// Waiting receives after Wake.
func Waiting() <-chan struct{} { return wake }
