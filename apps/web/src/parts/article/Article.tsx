// Draws a text for readers: title, lead, kind and day, picture, and the text itself, which the server has cleaned.
import type { ReactNode } from 'react'
import './article.css'

interface ArticleProps {
  /** Kind and day: "News · 24 November 2026". */
  meta: ReactNode
  /** The heading, at the level that the page around it needs. */
  title: ReactNode
  lead: ReactNode
  /** A notice for readers before they begin. */
  note?: ReactNode
  cover: { id: string; alt: string } | undefined
  /** The HTML that the API has cleaned: nothing else may be put here. */
  cleanHtml: string
  /** The language of the text, where it is not that of the page. */
  textLang?: string | undefined
  author: string | null
}

export function Article(props: ArticleProps) {
  const { meta, title, lead, note, cover, cleanHtml, textLang, author } = props
  return (
    <article className="article">
      {title}
      {lead && <p className="soft article-lead">{lead}</p>}
      <p className="article-meta">{meta}</p>
      {note}
      {cover && <img className="article-cover" src={`/api/files/${cover.id}`} alt={cover.alt} />}
      <div
        className="article-text"
        lang={textLang}
        dangerouslySetInnerHTML={{ __html: cleanHtml }}
      />
      {author && <p className="article-meta">{author}</p>}
    </article>
  )
}
