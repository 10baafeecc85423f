// What the table knows of its module: maps, boards, grids, prototypes; or nothing, when a log is opened without it.
import type { Component } from '../../vassal/component.ts';

/** The module that a table is played with, as read from its build file and extensions. */
export interface FreeformModule {
  /** as the module or, without it, the save's own metadata says */
  readonly name: string;
  readonly version: string;
  /** extensions grafted in; absent: the module is not at hand */
  readonly root?: Component;
}
