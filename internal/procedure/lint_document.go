package procedure

import "radioportal/internal/fileformat"

// maxFilesOfDocument is how many files a document may ask for.
const maxFilesOfDocument = 100

func lintDocuments(r *reporter, def *Definition) {
	seen := map[string]bool{}
	for i, document := range def.Documents {
		at := path{"documents", i}
		unique(r, at.with("id"), document.ID, fieldID, seen)
		both(r, at.with("title"), document.Title)
		maybeBoth(r, at.with("description"), document.Description)
		lintAccept(r, at.with("accept"), document.Accept)
		lintMessage(r, at.with("message"), document.Message)
		if document.MaxFiles < 1 || document.MaxFiles > maxFilesOfDocument {
			r.at(at.with("maxFiles"), "must be 1 or more, and %d at most", maxFilesOfDocument)
		}
	}
}

func lintAccept(r *reporter, at path, accept []string) {
	if len(accept) == 0 {
		r.at(at, "is empty").Hint = hintThere(fileformat.Extensions())
	}
	seen := map[string]bool{}
	for i, extension := range accept {
		switch {
		case fileformat.ContentType(extension) == "":
			r.at(at.with(i), "%q is no extension of files that the portal can look into", extension).Hint = hintThere(fileformat.Extensions())
		case seen[extension]:
			r.at(at.with(i), "%q stands twice", extension)
		}
		seen[extension] = true
	}
}
