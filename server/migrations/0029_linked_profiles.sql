CREATE TABLE "linked_profile" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"link_id" text NOT NULL,
	"customer_id" text,
	"conversation_id" text,
	"proof" text NOT NULL,
	"reason" text NOT NULL,
	"person_id" text NOT NULL,
	"linked_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	"end_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "linked_profile_merchant_id_id_pk" PRIMARY KEY("merchant_id","id"),
	CONSTRAINT "linked_profile_is_one" CHECK (("linked_profile"."customer_id" is null) <> ("linked_profile"."conversation_id" is null))
);
--> statement-breakpoint
CREATE TABLE "profile_link" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "profile_link_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "linked_blocked_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "link_version" integer;--> statement-breakpoint
ALTER TABLE "linked_profile" ADD CONSTRAINT "linked_profile_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linked_profile" ADD CONSTRAINT "linked_profile_ended_by_desk_person_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linked_profile" ADD CONSTRAINT "linked_profile_link" FOREIGN KEY ("merchant_id","link_id") REFERENCES "public"."profile_link"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linked_profile" ADD CONSTRAINT "linked_profile_customer" FOREIGN KEY ("merchant_id","customer_id") REFERENCES "public"."customer"("merchant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linked_profile" ADD CONSTRAINT "linked_profile_conversation" FOREIGN KEY ("merchant_id","conversation_id") REFERENCES "public"."conversation"("merchant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_link" ADD CONSTRAINT "profile_link_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "linked_profile_of_customer" ON "linked_profile" USING btree ("merchant_id","customer_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "linked_profile_of_conversation" ON "linked_profile" USING btree ("merchant_id","conversation_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "linked_profile_by_link" ON "linked_profile" USING btree ("merchant_id","link_id");--> statement-breakpoint
CREATE INDEX "linked_profile_by_customer" ON "linked_profile" USING btree ("merchant_id","customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "linked_profile_by_conversation" ON "linked_profile" USING btree ("merchant_id","conversation_id") WHERE conversation_id is not null;