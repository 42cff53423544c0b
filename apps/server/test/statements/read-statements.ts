// Finds the typed templates of a file: statements whose type argument says which columns their rows have.
import { API, type Project, type Type } from 'typescript/unstable/sync'
import type * as ast from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { fileURLToPath } from 'node:url'
import { Composed, composeStatement } from './compose.ts'

export interface Statement {
  file: string
  line: number
  /** Undefined where nothing is said of the rows. */
  row: Type | undefined
  /** The text that the database gets; undefined where a part of it is only known at run time. */
  text: string | undefined
  /** True if one element of a list stands for all. */
  isShortened: boolean
}

export interface Sources {
  project: Project
  close(): void
}

export function openSources(): Sources {
  const config = fileURLToPath(new URL('tsconfig.json', import.meta.url))
  const api = new API()
  const project = api.updateSnapshot({ openProject: config }).getProject(config)
  if (!project) throw new Error(`${config} cannot be opened.`)
  return { project, close: () => api.close() }
}

export function readStatements(project: Project, file: string): Statement[] {
  const source = project.program.getSourceFile(file)
  if (!source) throw new Error(`${file} is in no program.`)
  const found: Statement[] = []
  const visit = (node: ast.Node): undefined => {
    if (is.isTaggedTemplateExpression(node) && (isSql(node) || runnerOf(node))) {
      const row = rowOf(project, node)
      if (row || runnerOf(node) || isRun(node)) {
        const line = source.text.slice(0, node.getStart()).split('\n').length
        found.push({ file, line, row, ...textOf(project, node) })
      }
    }
    node.forEachChild(visit)
    return undefined
  }
  visit(source)
  return found
}

/** A type argument that is no object types a fragment, such as a condition. */
function rowOf(project: Project, node: ast.TaggedTemplateExpression) {
  const [argument] = (runnerOf(node) ?? node).typeArguments ?? []
  const type = argument && project.checker.getTypeFromTypeNode(argument)
  if (!type || isValue(type)) return undefined
  return project.checker.getPropertiesOfType(type).length > 0 ? type : undefined
}

const isSql = ({ tag }: ast.TaggedTemplateExpression) => tag.getText() === 'sql'

/** The call before a template that is run as it stands, as in rows<Row>(db)`…`. */
function runnerOf({ tag }: ast.TaggedTemplateExpression): ast.CallExpression | undefined {
  const isRunner = is.isCallExpression(tag) && runners.has(tag.expression.getText())
  return isRunner ? tag : undefined
}

function isRun({ parent }: ast.TaggedTemplateExpression): boolean {
  return is.isPropertyAccessExpression(parent) && parent.name.getText() === 'execute'
}

const runners = new Set(['rows', 'first', 'one', 'exists', 'run'])

function textOf(project: Project, template: ast.TaggedTemplateExpression) {
  try {
    return composeStatement(project, template)
  } catch (error) {
    if (error instanceof Composed) return { text: undefined, isShortened: false }
    throw error
  }
}

function isValue(type: Type): boolean {
  if (type.isUnionType()) return type.getTypes().every(isValue)
  return !type.isObjectType() || ['Date', 'Buffer', 'Array'].includes(type.getSymbol()?.name ?? '')
}
