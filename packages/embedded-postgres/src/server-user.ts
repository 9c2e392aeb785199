/**
 * The operating system user that the server runs as. `switched` is true if
 * this process is root and starts the server as another user.
 */
export interface ServerUser {
  name: string;
  uid: number;
  gid: number;
  switched: boolean;
  /** Whether the system has a name for the user, as initdb requires. */
  listed: boolean;
}
