// Package fileformat names the formats of files that the portal can look into.
package fileformat

import (
	"maps"
	"slices"
)

const office = "application/vnd.openxmlformats-officedocument."

// contentTypes are by the extension, in small letters.
var contentTypes = map[string]string{
	"pdf": "application/pdf", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "tif": "image/tiff", "tiff": "image/tiff",
	"txt": "text/plain", "csv": "text/csv", "zip": "application/zip",
	"docx": office + "wordprocessingml.document", "xlsx": office + "spreadsheetml.sheet", "pptx": office + "presentationml.presentation",
}

// Extensions are those of the formats, in their order.
func Extensions() []string { return slices.Sorted(maps.Keys(contentTypes)) }

// ContentType is what a browser is told of files with an extension; "" where the portal cannot look into them.
func ContentType(extension string) string { return contentTypes[extension] }
