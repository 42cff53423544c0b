// The map of the form: a file of its own, so that it is loaded when it is opened.
export { PlaceMap as default } from '../../../../features/map/face.ts'
