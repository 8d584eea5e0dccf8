import CollectionCore
import CollectionCourses
package import CollectionExercises
package import CollectionRendering
import HostSystem
import LuaRuntime
package import TesseraPlayground

/// The folder of a service on disk, with the course in it.
package final class ProjectService: ServiceFolder {
  private let project: ProjectFolder

  /// Opens a path to a script or to a folder.
  package init(_ path: String) { project = ProjectFolder(path) }

  package func list() throws(ServiceFailure) -> JSONValue {
    [
      "path": .string(project.path), "kind": project.first == nil ? "folder" : "file",
      "name": JSONValue(project.first),
      "files": .array(try project.names().map(JSONValue.string)),
    ]
  }

  package func open(_ name: String) throws(ServiceFailure) -> JSONValue {
    JSONValue(try project.read(project.check(name)))
  }

  package func save(
    _ text: String, as name: String, replacing stamp: String?
  ) throws(ServiceFailure) -> JSONValue {
    let name = try project.check(name)
    let lock = try project.lock()
    defer { lock.remove() }
    let old = try project.read(name)
    guard old.stamp == stamp || old.text == text else {
      guard case .object(var fields) = JSONValue(old) else { return .null }
      fields["conflict"] = true
      return .object(fields)
    }
    if old.text == text { return ["stamp": JSONValue(old.stamp), "conflict": false] }
    return ["stamp": .string(try project.write(text, to: name)), "conflict": false]
  }

  package func watch(_ name: String, for stamp: String?) throws(ServiceFailure) -> JSONValue {
    JSONValue(try project.wait(project.check(name), for: stamp))
  }

  package func startCourse() throws(ServiceFailure) {
    let pack: ExercisePack
    do throws(PackProblems) {
      pack = try ExercisePack.builtIn()
    } catch {
      throw ServiceFailure(.internalError, error.description)
    }
    do throws(Course.Failure) {
      _ = try Course.start(in: project.folder, pack, isBuiltIn: true)
    } catch {
      throw ServiceFailure(.invalidRequest, error.description)
    }
  }

  package func course() throws(ServiceFailure) -> (any ServiceCourse)? {
    do throws(Course.Failure) {
      return ProjectCourse(try Course(at: project.folder), in: project)
    } catch {
      guard case .none = error else { throw ServiceFailure(.invalidRequest, error.description) }
      return nil
    }
  }

  package func check(
    _ source: String, against exercise: Exercise, in pack: PackSource, width: Int
  ) throws(ServiceFailure) -> ExerciseResult {
    var checker = IsolatedChecker(pack)
    checker.width = width
    checker.includesHidden = true
    do throws(HostError) {
      return try checker.check(source, against: exercise)
    } catch {
      throw ServiceFailure(.internalError, error.description)
    }
  }
}

extension JSONValue {
  fileprivate init(_ script: ProjectFolder.Script) {
    self = ["text": JSONValue(script.text), "stamp": JSONValue(script.stamp)]
  }
}
