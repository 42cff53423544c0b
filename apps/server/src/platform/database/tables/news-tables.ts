// Row types of what belongs to news beside the declared resources.

export interface PostFormerSlugTable {
  slug: string
  post_id: string
}

export interface NewsTables {
  post_former_slug: PostFormerSlugTable
}
