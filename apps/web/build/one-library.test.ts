// The administration stands on its component library alone: no control of the public pages, and none of its own beside it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('../src/', import.meta.url))

/** Parts that the library has as well; public pages use them. */
const publicControls =
  /from '[./]+\/(?:ui\/(?:DataTable|DropDown|ConfirmDialog|ColourChoice|use-modal)|parts\/controls\/(?:Choice|ActionChoice|use-select))\.tsx?'/
const ownControls =
  /<dialog|showModal\(|type="(?:date|datetime-local|time|month)"|role="menu"|<table[\s>]|<select[\s>]/

/**
 * Matrices, forms in lines, a grid in print and its cell in use are drawn by hand, see decisions 0173 and 0197, and the
 * search over everything, for which the library has no part.
 */
const drawnByHand = new Set([
  'administration/permissions/RoleMatrix.tsx',
  'administration/publication/AsPublic.tsx',
  'administration/publication/PublicationMatrix.tsx',
  'administration/rounds/entry/ColumnSettings.tsx',
  'administration/rounds/entry/PrintedGrid.tsx',
  'administration/rounds/ProgramList.tsx',
  'admin-parts/fields/grid/cells/cell-editors.tsx',
  'app/shell/search/SearchDialog.tsx',
])

const files = ['admin-parts', 'administration', 'app/shell'].flatMap((folder) =>
  readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name).replaceAll('\\', '/')),
)

test('no control of the public pages, and no dialog, menu, table, choice or date of its own', () => {
  expect(files.length).toBeGreaterThan(200)
  const found = files.filter((file) => {
    const text = readFileSync(join(source, file), 'utf8')
    return !drawnByHand.has(file) && (publicControls.test(text) || ownControls.test(text))
  })
  expect(found).toEqual([])
})

test('what is drawn by hand is still there', () => {
  for (const file of drawnByHand)
    expect(ownControls.test(readFileSync(join(source, file), 'utf8')), file).toBe(true)
})
