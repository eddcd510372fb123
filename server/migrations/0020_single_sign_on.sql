CREATE TABLE "desk_identity" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"person_id" text NOT NULL,
	"linked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "desk_identity_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "desk_provider_attempt" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"sealed_secrets" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_sign_in_provider" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"allowed_domains" jsonb NOT NULL,
	"groups_claim" text,
	"group_roles" jsonb NOT NULL,
	"two_factor_acr" text,
	"is_only" boolean NOT NULL,
	"password_person_id" text
);
--> statement-breakpoint
ALTER TABLE "desk_identity" ADD CONSTRAINT "desk_identity_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_sign_in_provider" ADD CONSTRAINT "desk_sign_in_provider_password_person_id_desk_person_id_fk" FOREIGN KEY ("password_person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "desk_identity_by_person" ON "desk_identity" USING btree ("person_id","issuer");--> statement-breakpoint
CREATE INDEX "desk_provider_attempt_by_end" ON "desk_provider_attempt" USING btree ("ends_at");