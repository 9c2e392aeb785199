/** The client, its options, what calls fail with, and webhooks. {@link credencia.Credencia} is where to begin. */
package credencia;
