// Writes a template as the text that the database gets: values become $1, $2 …, and fragments their own text.
import { SymbolFlags, type Project, type Type } from 'typescript/unstable/sync'
import type * as ast from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'

/** Thrown where a part of a statement is only known when it runs. */
export class Composed extends Error {}

/** The values of function parameters while the text of a fragment is written. */
type Scope = ReadonlyMap<ast.Node, { expression: ast.Expression; scope: Scope }>

const nowhere: Scope = new Map()
const deepest = 40

/** The text, and whether one element of a list stands for all that it has at run time. */
export function composeStatement(
  project: Project,
  template: ast.TaggedTemplateExpression,
): { text: string; isShortened: boolean } {
  const composer = new Composer(project)
  const text = composer.compose(template, nowhere)
  return { text, isShortened: composer.isShortened }
}

class Composer {
  readonly #project: Project
  isShortened = false
  #values = 0
  #depth = 0

  constructor(project: Project) {
    this.#project = project
  }

  compose(tagged: ast.TaggedTemplateExpression, scope: Scope): string {
    const { template } = tagged
    if (is.isNoSubstitutionTemplateLiteral(template)) return cookedText(template)
    const { head, templateSpans } = template as ast.TemplateExpression
    return [
      cookedText(head),
      ...templateSpans.flatMap(({ expression, literal }) => [
        this.#write(expression, scope),
        cookedText(literal),
      ]),
    ].join('')
  }

  /** A value as the next parameter; a fragment as its text. */
  #write(expression: ast.Expression, scope: Scope): string {
    const bare = unwrap(expression)
    if (is.isIdentifier(bare)) {
      const meant = this.#meantBy(bare, scope)
      if (meant) return this.#write(meant.expression, meant.scope)
    }
    if (!this.#isFragment(this.#project.checker.getTypeAtLocation(bare))) {
      this.#values += 1
      return `$${this.#values}`
    }
    this.#depth += 1
    if (this.#depth > deepest) throw new Composed('A fragment holds itself.')
    const text = this.#writeFragment(bare, scope)
    this.#depth -= 1
    return text
  }

  #writeFragment(expression: ast.Expression, scope: Scope): string {
    if (is.isTaggedTemplateExpression(expression)) return this.compose(expression, scope)
    if (is.isConditionalExpression(expression)) {
      return this.#writeEither([expression.whenTrue, expression.whenFalse], scope)
    }
    if (is.isBinaryExpression(expression)) {
      return this.#writeEither([expression.right, expression.left], scope)
    }
    if (is.isCallExpression(expression)) return this.#writeCall(expression, scope)
    // All of these are small numbers, written as literals.
    if (/^codes\.\w+$/.test(expression.getText())) return '0'
    const found = this.#initializerOf(expression)
    if (found) return this.#write(found, scope)
    throw new Composed(`${expression.getText()} is only known at run time.`)
  }

  #writeEither(choices: readonly ast.Expression[], scope: Scope): string {
    const [values, depth] = [this.#values, this.#depth]
    let failure: unknown
    for (const choice of choices) {
      try {
        return this.#write(choice, scope)
      } catch (error) {
        if (!(error instanceof Composed)) throw error
        failure = error
        this.#values = values
        this.#depth = depth
      }
    }
    throw failure
  }

  #writeCall(call: ast.CallExpression, scope: Scope): string {
    const { expression: callee, arguments: given } = call
    if (is.isPropertyAccessExpression(callee) && callee.expression.getText() === 'sql') {
      return this.#writeBuiltIn(callee.name.getText(), given, scope)
    }
    const declared = this.#functionOf(callee)
    if (!declared) throw new Composed(`${call.getText()} is only known at run time.`)
    const inner = new Map(scope)
    declared.parameters.forEach((parameter, index) => {
      const expression = given[index] ?? parameter.initializer
      if (expression) inner.set(parameter, { expression, scope })
    })
    return this.#writeEither(returnsOf(declared), inner)
  }

  #writeBuiltIn(name: string, given: readonly ast.Expression[], scope: Scope): string {
    const [first] = given
    if (!first) throw new Composed(`sql.${name} without an argument`)
    if (name === 'join') return this.#writeList(first, given[1], scope)
    if (name === 'ref' || name === 'table' || name === 'id') {
      const names = given.flatMap((each) => this.#textOf(each, scope).split('.'))
      return names.map((each) => `"${each}"`).join('.')
    }
    if (name === 'raw') return this.#textOf(first, scope)
    if (name === 'lit') return `'${this.#textOf(first, scope)}'`
    this.#values += 1
    return `$${this.#values}`
  }

  /** One element stands for a list whose length is known only at run time. */
  #writeList(list: ast.Expression, separator: ast.Expression | undefined, scope: Scope): string {
    const bare = unwrap(list)
    if (is.isIdentifier(bare)) {
      const meant = this.#meantBy(bare, scope)
      if (meant) return this.#writeList(meant.expression, separator, meant.scope)
    }
    if (is.isArrayLiteralExpression(bare)) {
      const between = separator ? this.#write(separator, scope) : ', '
      return bare.elements
        .map((each) =>
          is.isSpreadElement(each)
            ? this.#writeList(each.expression, separator, scope)
            : this.#write(each, scope),
        )
        .join(between)
    }
    if (is.isCallExpression(bare) && is.isPropertyAccessExpression(bare.expression)) {
      const [callback] = bare.arguments
      if (bare.expression.name.getText() === 'map' && callback && is.isArrowFunction(callback)) {
        this.isShortened = true
        return this.#writeEither(returnsOf(callback), scope)
      }
    }
    const found = this.#initializerOf(bare)
    if (found) return this.#writeList(found, separator, scope)
    const { checker } = this.#project
    const type = checker.getTypeAtLocation(bare)
    const element = type?.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined
    if (!element || this.#isFragment(element)) {
      throw new Composed(`${list.getText()} is only known at run time.`)
    }
    this.isShortened = true
    this.#values += 1
    return `$${this.#values}`
  }

  /** A text that is known from its type; of several that it may be, the first. */
  #textOf(expression: ast.Expression, scope: Scope): string {
    const bare = unwrap(expression)
    if (is.isIdentifier(bare)) {
      const meant = this.#meantBy(bare, scope)
      if (meant) return this.#textOf(meant.expression, meant.scope)
    }
    if (is.isTemplateExpression(bare)) {
      const parts = bare.templateSpans.map(
        ({ expression: each, literal }) => this.#textOf(each, scope) + cookedText(literal),
      )
      return cookedText(bare.head) + parts.join('')
    }
    const type = this.#project.checker.getTypeAtLocation(bare)
    const known = type?.isUnionType() ? type.getTypes()[0] : type
    if (known?.isLiteralType()) return String(known.value)
    const found = this.#initializerOf(bare)
    if (found) return this.#textOf(found, scope)
    throw new Composed(`${expression.getText()} is only known at run time.`)
  }

  /** Finds the argument for a parameter, also for one destructured in the function's head. */
  #meantBy(name: ast.Identifier, scope: Scope) {
    const declaration = this.#declarationOf(name)
    if (!declaration) return undefined
    const given = scope.get(declaration)
    if (given || !is.isBindingElement(declaration)) return given
    const whole = scope.get(declaration.parent.parent)
    if (!whole) return undefined
    const property = (declaration.propertyName ?? declaration.name)?.getText()
    const object = unwrap(whole.expression)
    if (!is.isObjectLiteralExpression(object)) return undefined
    for (const each of object.properties) {
      if (is.isSpreadAssignment(each) || each.name?.getText() !== property) continue
      if (is.isPropertyAssignment(each)) {
        return { expression: each.initializer, scope: whole.scope }
      }
      if (is.isShorthandPropertyAssignment(each)) {
        const value = this.#project.checker.getShorthandAssignmentValueSymbol(each)
        const from = value?.valueDeclaration?.resolve(this.#project)
        const outer = from && whole.scope.get(from)
        if (outer) return outer
        if (from && is.isVariableDeclaration(from) && from.initializer) {
          return { expression: from.initializer, scope: whole.scope }
        }
      }
    }
    return undefined
  }

  #initializerOf(expression: ast.Expression): ast.Expression | undefined {
    if (is.isElementAccessExpression(expression)) {
      const table = this.#initializerOf(expression.expression)
      if (!table || !is.isObjectLiteralExpression(unwrap(table))) return undefined
      const [entry] = (unwrap(table) as ast.ObjectLiteralExpression).properties
      return entry && is.isPropertyAssignment(entry) ? entry.initializer : undefined
    }
    const declaration = this.#declarationOf(expression)
    if (!declaration) return undefined
    if (is.isVariableDeclaration(declaration) || is.isPropertyAssignment(declaration)) {
      return declaration.initializer
    }
    return undefined
  }

  #functionOf(callee: ast.Expression) {
    const declaration = this.#declarationOf(callee)
    if (!declaration) return undefined
    if (is.isFunctionDeclaration(declaration)) return declaration
    const value =
      is.isVariableDeclaration(declaration) || is.isPropertyAssignment(declaration)
        ? declaration.initializer
        : undefined
    return value && is.isArrowFunction(value) ? value : undefined
  }

  #declarationOf(expression: ast.Expression): ast.Node | undefined {
    const { checker } = this.#project
    let symbol = checker.getSymbolAtLocation(
      is.isPropertyAccessExpression(expression) ? expression.name : expression,
    )
    if (symbol && (symbol.flags & SymbolFlags.Alias) !== 0)
      symbol = checker.getAliasedSymbol(symbol)
    return symbol?.valueDeclaration?.resolve(this.#project)
  }

  #isFragment(type: Type | undefined): boolean {
    if (!type) return false
    const possible = type.isUnionType() ? type.getTypes() : [type]
    return possible.some(
      (each) => this.#project.checker.getPropertyOfType(each, 'toOperationNode') !== undefined,
    )
  }
}

const cookedText = (literal: ast.Node): string => (literal as unknown as { text: string }).text

function unwrap(expression: ast.Expression): ast.Expression {
  if (
    is.isParenthesizedExpression(expression) ||
    is.isAsExpression(expression) ||
    is.isNonNullExpression(expression) ||
    is.isSatisfiesExpression(expression)
  ) {
    return unwrap(expression.expression)
  }
  return expression
}

/** The last one first, which mostly says most. */
function returnsOf(declared: ast.FunctionDeclaration | ast.ArrowFunction): ast.Expression[] {
  const { body } = declared
  if (!body) return []
  if (!is.isBlock(body)) return [body as ast.Expression]
  const found: ast.Expression[] = []
  const visit = (node: ast.Node): undefined => {
    if (is.isReturnStatement(node) && node.expression) found.unshift(node.expression)
    if (!is.isArrowFunction(node) && !is.isFunctionDeclaration(node)) node.forEachChild(visit)
    return undefined
  }
  visit(body)
  return found
}
