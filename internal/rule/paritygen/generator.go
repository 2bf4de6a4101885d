package main

import (
	"hash/fnv"
	"math/rand/v2"
	"strings"
)

// generator makes inputs near the border between right and wrong: examples,
// changed in a few places, in the ways that keyboards, input methods and
// copied text change them.
type generator struct {
	random   *rand.Rand
	examples []string
}

func newGenerator(seed uint64, name string, examples []string) *generator {
	h := fnv.New64a()
	h.Write([]byte(name)) // never fails
	return &generator{random: rand.New(rand.NewPCG(seed, h.Sum64())), examples: examples}
}

func (g *generator) values(n int) []string {
	values := make([]string, n)
	for i := range values {
		values[i] = g.value()
	}
	return values
}

func (g *generator) value() string {
	if g.random.IntN(20) == 0 {
		return g.noise()
	}
	text := []rune(pick(g, g.examples))
	for range g.random.IntN(4) {
		text = pick(g, mutations)(g, text)
	}
	return string(text)
}

func (g *generator) noise() string {
	text := make([]rune, g.random.IntN(12))
	for i := range text {
		text[i] = g.character()
	}
	return string(text)
}

func pick[T any](g *generator, from []T) T { return from[g.random.IntN(len(from))] }

// pools are the kinds of characters that forms meet.
var pools = [][]rune{
	[]rune("0123456789"),
	[]rune("ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
	[]rune("abcdefghijklmnopqrstuvwxyz"),
	[]rune(" !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"),
	[]rune("０１９ＡＢＫＺａｋｚ－．，／＠＋（）　￥￡～"),
	[]rune("ァアガヴヶヷヺー・ヽヿ゛゜ゔかがはぱ"),
	[]rune("ｱｶﾊｳﾔﾞﾟｰ･｡｢ￜ"),
	[]rune("年月日第号近四関東山田髙﨑塚神𠮷〒〜〇々"),
	{0x300, 0x301, 0x304, 0x307, 0x308, 0x323, 0x327, 0x338, 0x345, 0x34f, 0x3099, 0x309a, 0x20dd, 0x302a},
	{0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20, 0x85, 0xa0, 0x1680, 0x180e, 0x2003, 0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000},
	{0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2015, 0x2212, 0x30fc, 0xff0d, 0x223c, 0x301c, 0xff5e, 0x2043, 0xfe63},
	{0xad, 0x200b, 0x200c, 0x200d, 0x200e, 0x202e, 0x2060, 0xfeff, 0xfe0f, 0xe0100, 0xe0041},
	{0x00, 0x01, 0x07, 0x1f, 0x7f, 0x9f, 0xe000, 0xfdd0, 0xfffc, 0xfffd, 0xffff, 0x1fffe, 0x10ffff},
	{0x2460, 0x3231, 0x3392, 0x33a5, 0x2160, 0x212b, 0x2126, 0xfb01, 0xbd, 0x2074, 0x1d7d8, 0x1d400, 0x1f130, 0x1f240, 0xfa10, 0x2f81a},
	{0x1f600, 0x1f468, 0x1f1ef, 0x1f3fd, 0x2764, 0x20bb7, 0x2ebf0},
	// Characters that Unicode assigned after 15.0, with forms that NFKC changes.
	{0x0897, 0x1acf, 0xa7f1, 0x105c9, 0x11383, 0x16d68, 0x1ccd6, 0x1ccf0, 0x1e5ee},
	{0x1100, 0x1161, 0x11a8, 0xac00, 0x3131, 0x915, 0x93c, 0x663, 0x9e6, 0x5d0, 0x5bc, 0x627, 0xfdfa, 0x131, 0x17f, 0x212a, 0x3c2},
}

func (g *generator) character() rune {
	if g.random.IntN(20) == 0 {
		for {
			if r := rune(g.random.IntN(0x110000)); r < 0xd800 || r > 0xdfff {
				return r
			}
		}
	}
	return pick(g, pick(g, pools))
}

type mutation func(g *generator, text []rune) []rune

var mutations = []mutation{
	insert, insert, replace, replace, replaceAlike, replaceAlike, remove, repeat, swap, wide, narrow, pad, mixCase, join, cut,
}

func (g *generator) at(text []rune) int { return g.random.IntN(len(text) + 1) }

func insert(g *generator, text []rune) []rune {
	i := g.at(text)
	return append(append(append([]rune{}, text[:i]...), g.character()), text[i:]...)
}

func replace(g *generator, text []rune) []rune {
	return append(remove(g, text), g.character())
}

// replaceAlike puts a digit for a digit and a letter for a letter, so that most
// results still look right.
func replaceAlike(g *generator, text []rune) []rune {
	if len(text) == 0 {
		return text
	}
	i := g.random.IntN(len(text))
	changed := append([]rune{}, text...)
	for _, pool := range pools {
		if strings.ContainsRune(string(pool), text[i]) {
			changed[i] = pick(g, pool)
			break
		}
	}
	return changed
}

func remove(g *generator, text []rune) []rune {
	if len(text) == 0 {
		return text
	}
	i := g.random.IntN(len(text))
	return append(append([]rune{}, text[:i]...), text[i+1:]...)
}

func repeat(g *generator, text []rune) []rune {
	if len(text) == 0 {
		return text
	}
	i := g.random.IntN(len(text))
	return append(append([]rune{}, text[:i]...), []rune(strings.Repeat(string(text[i]), 1+g.random.IntN(15))+string(text[i:]))...)
}

func swap(g *generator, text []rune) []rune {
	if len(text) < 2 {
		return text
	}
	i := g.random.IntN(len(text) - 1)
	changed := append([]rune{}, text...)
	changed[i], changed[i+1] = changed[i+1], changed[i]
	return changed
}

func wide(g *generator, text []rune) []rune {
	return each(text, func(r rune) rune {
		if '!' <= r && r <= '~' && g.random.IntN(3) > 0 {
			return r - '!' + 0xff01
		}
		return r
	})
}

func narrow(_ *generator, text []rune) []rune {
	return each(text, func(r rune) rune {
		if 0xff01 <= r && r <= 0xff5e {
			return r - 0xff01 + '!'
		}
		return r
	})
}

func mixCase(g *generator, text []rune) []rune {
	return each(text, func(r rune) rune {
		if ('A' <= r && r <= 'Z' || 'a' <= r && r <= 'z') && g.random.IntN(2) == 0 {
			return r ^ 0x20
		}
		return r
	})
}

func each(text []rune, change func(rune) rune) []rune {
	changed := make([]rune, len(text))
	for i, r := range text {
		changed[i] = change(r)
	}
	return changed
}

func pad(g *generator, text []rune) []rune {
	spaces := pools[9]
	return append(append([]rune{pick(g, spaces)}, text...), pick(g, spaces))
}

func join(g *generator, text []rune) []rune {
	return append(append([]rune{}, text...), []rune(pick(g, g.examples))...)
}

func cut(g *generator, text []rune) []rune { return text[:g.at(text)] }
