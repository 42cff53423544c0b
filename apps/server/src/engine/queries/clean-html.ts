// Editors may send HTML with structure and links, but nothing that runs or loads from elsewhere.
import sanitizeHtml from 'sanitize-html'

const allowed: sanitizeHtml.IOptions = {
  allowedTags:
    'h2 h3 h4 p br hr blockquote pre code ul ol li strong em b i u s sub sup a img figure figcaption table caption thead tbody tr th td'.split(
      ' ',
    ),
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Images must be our own files, so that no other server learns about readers.
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'img' && !/^\/api\/files\/\d+$/.test(attribs.src ?? ''),
  transformTags: {
    h1: 'h2',
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener noreferrer' } }),
  },
  disallowedTagsMode: 'discard',
  nestingLimit: 30,
}

/** Idempotent: clean HTML stays as it is. */
export function cleanHtml(given: string): string {
  return sanitizeHtml(given, allowed)
}
