package procedure

import (
	"sync"

	"cel.dev/cel-go/cel"
)

// parses keeps what the expressions of a catalogue have been parsed to while it is checked. The acts of a kind, and kinds
// of a family, have most of them in common, and to parse one takes longer than all the rest of checking it.
type parses struct {
	mu       sync.Mutex
	bySource map[string]*parsedOnce
}

type parsedOnce struct {
	mu     sync.Mutex
	tree   *cel.Ast
	issues *cel.Issues
}

// compile is env.Compile; without parses it is nothing else.
func (p *parses) compile(env *cel.Env, source string) (*cel.Ast, *cel.Issues) {
	if p == nil {
		return env.Compile(source)
	}
	each := p.of(source)
	each.mu.Lock() // checking writes to what was parsed
	defer each.mu.Unlock()
	if each.tree == nil && each.issues == nil {
		each.tree, each.issues = env.Parse(source)
	}
	if each.issues.Err() != nil {
		return nil, each.issues
	}
	return env.Check(each.tree)
}

func (p *parses) of(source string) *parsedOnce {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.bySource == nil {
		p.bySource = map[string]*parsedOnce{}
	}
	if p.bySource[source] == nil {
		p.bySource[source] = &parsedOnce{}
	}
	return p.bySource[source]
}
